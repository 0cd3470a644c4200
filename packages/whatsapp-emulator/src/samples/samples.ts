import { readFile } from 'node:fs/promises'
import type { OutgoingMedia } from '../phone/messages/media-message.ts'

/** Something ready to be sent from a phone. */
export interface Sample {
  id: string
  title: string
  file: string
  media: Omit<OutgoingMedia, 'data'>
}

const voice = { kind: 'voice', mimeType: 'audio/ogg; codecs=opus' } as const

function loudness(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex, 'hex'))
}

/** Voice notes (synthetic speech in Ogg Opus, with their loudnesses as phones draw them), pictures and a paper. */
export const SAMPLES: readonly Sample[] = [
  {
    id: 'nota-horario',
    title: '«¿A qué hora abren mañana?»',
    file: 'nota-horario.ogg',
    media: {
      ...voice,
      seconds: 4,
      waveform: loudness(
        '4a4d12141c0c010000000000031d3e191d1d0c0a132a131e0c05020000000000001d2102124335641523293d14091d0f0d25161727351511210e010000000000',
      ),
    },
  },
  {
    id: 'nota-domicilio',
    title: '«Dos almuerzos a domicilio»',
    file: 'nota-domicilio.ogg',
    media: {
      ...voice,
      seconds: 7,
      waveform: loudness(
        '23431614060000000323163e2c112c1837073b1e3413332d10220c1a282c2317301c261700022e04232764230300000006521e1a163611314f20230d00000000',
      ),
    },
  },
  {
    id: 'nota-torta',
    title: '«Una torta para el sábado»',
    file: 'nota-torta.ogg',
    media: {
      ...voice,
      seconds: 6,
      waveform: loudness(
        '0315492e371f12340e502031300a64112710300f3c092d39201f10010d3d33321114491d2f0e2f03000000280d1d2e2c2547191a1b1c10461e24090200000000',
      ),
    },
  },
  {
    id: 'torta',
    title: 'Foto de una torta',
    file: 'torta.jpg',
    media: { kind: 'image', mimeType: 'image/jpeg', width: 900, height: 680 },
  },
  {
    id: 'comprobante',
    title: 'Comprobante de pago',
    file: 'comprobante.jpg',
    media: { kind: 'image', mimeType: 'image/jpeg', width: 720, height: 900 },
  },
  {
    id: 'pedido',
    title: 'Pedido en PDF',
    file: 'pedido.pdf',
    media: { kind: 'document', mimeType: 'application/pdf', fileName: 'Pedido oficina.pdf' },
  },
]

/** A sample with its bytes; undefined when there is no such one. */
export async function sampleMedia(id: string): Promise<OutgoingMedia | undefined> {
  const sample = SAMPLES.find((candidate) => candidate.id === id)
  if (!sample) return undefined
  return { ...sample.media, data: await readFile(new URL(sample.file, import.meta.url)) }
}
