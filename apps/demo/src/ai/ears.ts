import { createHash } from 'node:crypto'
import { sampleMedia } from '@recado/whatsapp-emulator'
import { unheardNote } from './mind.ts'

/** What the samples of the phones say; nobody can hear what else is recorded. */
const said = {
  'nota-horario': '¿A qué hora abren mañana?',
  'nota-domicilio': 'Buenas, ¿hacen domicilios? Quiero dos almuerzos para la calle 57.',
  'nota-torta': 'Hola, quiero encargar una torta para el sábado.',
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Writes voice notes down. */
export async function openEars(): Promise<(bytes: Uint8Array) => string> {
  const known = new Map<string, string>()
  for (const [id, words] of Object.entries(said)) {
    const sample = await sampleMedia(id)
    if (sample) known.set(digest(sample.data), words)
  }
  return (bytes) => known.get(digest(bytes)) ?? `${unheardNote} que la IA de demostración no sabe escuchar]`
}
