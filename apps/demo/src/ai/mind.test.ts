import type { ChatQuestion, Line, Tool } from '@recado/scripted-ai'
import { sampleMedia } from '@recado/whatsapp-emulator'
import { expect, test } from 'vitest'
import { chatMind } from './mind.ts'
import { openEars } from './ears.ts'

const facts = [
  { words: 'Domicilios', text: 'Llevamos a Chapinero y Teusaquillo por $4.000.' },
  { words: 'Despedida gracias, hasta luego', text: '¡A ti!' },
  { words: 'Horarios horario abren', text: 'Abrimos de 7 a. m. a 7 p. m.' },
]
const answer = chatMind(() => Promise.resolve(facts))
const handoff: Tool = {
  name: 'hablar_con_una_persona',
  description: 'Pasa la conversación a una persona del negocio.',
  parameters: [],
}
const asking = (words: string, more: Partial<ChatQuestion> = {}): ChatQuestion => ({
  kind: 'chat',
  model: 'IA de demostración',
  lines: [{ role: 'user', text: words, calls: [] }],
  tools: [],
  mayCall: true,
  ...more,
})

test('answers with what the shop wrote, and says so when it wrote nothing of it', async () => {
  expect(await answer(asking('¿llegan hasta Teusaquillo?'))).toMatchObject({ words: facts[0]?.text })
  expect(await answer(asking('¿puedo ir con mi perro?'))).toMatchObject({
    words: expect.stringContaining('no encuentro nada'),
  })
})

test('hands over whoever asks for a person, and tells what its functions brought', async () => {
  const asked = asking('¿puedo hablar con alguien?', { tools: [handoff] })
  expect(await answer(asked)).toMatchObject({ words: null, calls: [{ name: handoff.name }] })
  const round: Line[] = [
    { role: 'assistant', text: '', calls: [] },
    { role: 'tool', text: 'La libra vale $32.000', calls: [] },
  ]
  const next = { ...asked, lines: [...asked.lines, ...round] }
  expect(await answer(next)).toMatchObject({ words: 'La libra vale $32.000' })
})

test('writes the sample notes down, and is honest about others', async () => {
  const hear = await openEars()
  const sample = await sampleMedia('nota-horario')
  expect(hear(sample?.data ?? new Uint8Array())).toBe('¿A qué hora abren mañana?')
  const unheard = hear(new Uint8Array([1, 2, 3]))
  expect(await answer(asking(unheard))).toMatchObject({
    words: expect.stringContaining('IA de demostración'),
  })
})
