import type { Node } from '@recado/contract/builder/nodes'
import { defaultSettings } from '@recado/contract/builder/settings'
import { type BotEvent, emptyConversation } from '@recado/engine'
import { type NodeTypeId, typedConfig } from '@recado/nodes'
import { describe, expect, test } from 'vitest'
import { answerInBrowser, engineNodes } from './browser-turn.ts'
import { contactOf } from './decided-turn.ts'
import { explain, type WhyLine } from './why.ts'

const node = (type: NodeTypeId, name: string, config: object, order: number): Node => ({
  _id: name,
  name,
  ...typedConfig(type, config),
  isActive: true,
  order,
  createdAt: '2026-11-03T14:14:00.000Z',
  nodeSource: 'legacy',
  position: null,
  stats: { triggers: 0, lastTriggered: null },
  issues: [],
})

const writer = { name: 'Laura', phoneNumber: '573001234567' }
const laura = contactOf(writer)
const at = Date.UTC(2026, 10, 2, 15)
function why(nodes: readonly Node[], event: BotEvent, hours = {}): string[] {
  const operatingHours = { ...defaultSettings.operatingHours, ...hours }
  const settings = { ...defaultSettings, operatingHours }
  const bot = { name: 'Café', settings, nodes: engineNodes(nodes), emptyResponse: '' }
  const talk = { state: emptyConversation, contact: { ...laura, fields: {}, tags: [] }, memory: [] }
  const standIns = { says: () => 'Claro.', transcript: '' }
  const { result } = answerInBrowser(bot, talk, event, at, standIns)
  return explain({ ...result, conditions: writer, at }, nodes, settings).map(said)
}
const said = ({ node: who, words, quote, detail, asked }: WhyLine): string =>
  [
    asked?.map(({ name }) => name).join(', ') ?? who?.name,
    words,
    quote && `«${quote}»`,
    detail && `(${detail})`,
  ]
    .filter(Boolean)
    .join(' ')
const written = (text: string): BotEvent => ({ type: 'text', text })

const hello = node('CUSTOM', 'Saludo', { regex: 'hola', response: 'Hola {{nombre}}', nextNodeId: 'Menú' }, 0)
const menu = node('CUSTOM', 'Menú', { regex: 'men[uú]', response: 'Bandeja' }, 1)
const place = node('FUNCTION_INFO', 'Dónde', { triggerKeywords: ['dirección'], infoContent: 'Cra. 9' }, 2)
const agent = node('AI_AGENT', 'Barista', { systemPrompt: 'Vendes café.' }, 3)

test('a blank name is no name', () => {
  expect(contactOf({ ...writer, name: '  ' }).name).toBeNull()
})

describe('why a bot answered', () => {
  test('says how much of what the shop knows was found, also when it is nothing', () => {
    const found = (facts: number) =>
      explain(
        {
          trace: [{ step: 'answered', nodeId: 'Barista', kind: 'recall', ok: true, facts, whole: false }],
          contact: null,
          conditions: writer,
          at,
        },
        [agent],
        defaultSettings,
      ).map(({ words }) => words)
    expect([0, 1, 2].map((facts) => found(facts).at(-1))).toEqual([
      'No encontró nada en lo que sabe tu negocio',
      'Encontró un dato en lo que sabe tu negocio',
      'Encontró 2 datos en lo que sabe tu negocio',
    ])
  })

  test('names who matched by what, what it filled in, who followed and who was not asked', () => {
    expect(why([hello, menu, place, agent], written('¡Hola!'))).toEqual([
      'Laura escribió «¡Hola!» (Era lunes, 2 de noviembre, 10:00\u00a0a.\u00a0m.)',
      'Saludo coincidió con «Hola»',
      'A los 2 nodos que siguen no se les preguntó: gana el primero',
      'Saludo respondió (Nombre del cliente: Laura)',
      'Después sigue «Menú»',
      'Menú respondió',
    ])
  })

  test('says what of a long prompt the AI did not read', () => {
    const brain = node(
      'BRAIN',
      'Cerebro',
      { businessDescription: 'a b '.repeat(2000), objective: 'c d '.repeat(500) },
      0,
    )
    expect(why([brain], written('¿Abren?'))).toContainEqual(
      expect.stringMatching(/^Las instrucciones son muy largas: la IA leyó las primeras 8\.\d{3} letras de /),
    )
  })

  test('names who was asked and did not match, and what AI cost', () => {
    expect(why([hello, menu, place, agent], written('¿tienen wifi?'))).toEqual([
      expect.stringContaining('Laura escribió «¿tienen wifi?»'),
      'Saludo, Menú, Dónde no coincidieron',
      'Barista responde cuando nada coincide',
      'Barista le pregunta a la IA (gpt-4o-mini)',
      'La IA respondió (0 s)',
      'Barista respondió',
    ])
  })

  test('says that nobody is there for a location, and whether the shop was open', () => {
    const event: BotEvent = { type: 'location', latitude: 4, longitude: -74 }
    expect(why([hello], event, { enabled: true })).toEqual([
      expect.stringContaining('Laura envió una ubicación'),
      'Dentro del horario de atención, de 9:00\u00a0a.\u00a0m. a 6:00\u00a0p.\u00a0m.',
      'Ningún nodo activo atiende esto: solo queda guardado',
    ])
    const closed = why([hello], written('hola'), { enabled: true, startTime: '12:00' })
    expect(closed).toContain(
      'Fuera del horario de atención, de 12:00\u00a0p.\u00a0m. a 6:00\u00a0p.\u00a0m.: lo avisa',
    )
    expect(closed.join()).not.toContain('Saludo')
  })
})
