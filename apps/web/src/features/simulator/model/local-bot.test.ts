import type { Node } from '@recado/contract/builder/nodes'
import { defaultSettings } from '@recado/contract/builder/settings'
import type { BotEvent, TurnResult } from '@recado/engine'
import { defaultNodes, type NodeTypeId, typedConfig } from '@recado/nodes'
import { describe, expect, test } from 'vitest'
import { answerLocally, newConversation } from './local-bot.ts'
import { linesOf } from './transcript.ts'

const node = (type: NodeTypeId, name: string, config: object, order: number, isActive = true): Node => ({
  _id: name,
  name,
  ...typedConfig(type, config),
  isActive,
  order,
  createdAt: '2026-11-03T14:14:00.000Z',
  nodeSource: 'legacy',
  position: null,
  stats: { triggers: 0, lastTriggered: null },
  issues: [],
})

const starting = defaultNodes.map((start, order) => node(start.type, start.name, start.config, order))
const noon = Date.UTC(2026, 10, 21, 17)

const answersTo = (nodes: readonly Node[], event: BotEvent | string) =>
  shown(
    answerLocally(
      { name: 'Café', nodes, settings: defaultSettings },
      newConversation,
      typeof event === 'string' ? { type: 'text', text: event } : event,
      noon,
    ).result,
  )
const shown = (result: TurnResult) => linesOf({ ...result, error: null }, true)

describe('the local simulation', () => {
  test('a greeting gets the configured response, with its node and that it is simulated', () => {
    expect(answersTo(starting, 'HOLA, ¿están?')).toMatchObject([
      { type: 'bot', info: { matchedNode: 'Saludo', nodeType: 'CUSTOM', simulation: true } },
    ])
  })

  test('what nothing matches gets a simulated AI answer with the model and the first 50 characters of the prompt', () => {
    const agent = node('AI_AGENT', 'Barista', { provider: 'gpt-5-nano', systemPrompt: 'x'.repeat(80) }, 9)
    const [line] = answersTo([agent], '¿tienen wifi?')
    expect(line).toMatchObject({ type: 'bot', info: { matchedNode: 'Barista' } })
    expect(line).toMatchObject({ content: expect.stringMatching(/gpt-5-nano.*«x{50}»/) })
  })

  test('without any node that fits, the default reply', () => {
    const settings = { ...defaultSettings, defaultAIAgent: { systemPrompt: '', temperature: 0 } }
    const { result } = answerLocally(
      { name: 'Café', nodes: [], settings },
      newConversation,
      { type: 'text', text: 'eh' },
      noon,
    )
    expect(shown(result)).toMatchObject([
      {
        content: 'Lo siento, no entendí tu mensaje. ¿Puedes reformularlo?',
        info: { matchedNode: 'Respuesta por defecto' },
      },
    ])
  })

  test('an empty response says so, a broken pattern and an inactive node are passed over', () => {
    const nodes = [
      node('CUSTOM', 'Rota', { regex: '(hola', response: 'rota' }, 0),
      node('CUSTOM', 'Apagada', { regex: 'hola', response: 'apagada' }, 1, false),
      node('CUSTOM', 'Vacía', { regex: 'hola' }, 2),
    ]
    expect(answersTo(nodes, 'hola')).toMatchObject([
      { content: 'Respuesta configurada.', info: { matchedNode: 'Vacía' } },
    ])
  })

  test('calls are rejected and answered, locations answered, and what nobody handles is said', () => {
    expect(answersTo(starting, { type: 'call' })).toMatchObject([
      { type: 'note', content: 'El bot rechaza la llamada' },
      { type: 'bot', info: { nodeType: 'CALL' } },
    ])
    expect(answersTo(starting, { type: 'location', latitude: 4.6, longitude: -74 })).toMatchObject([
      { type: 'bot', info: { nodeType: 'LOCATION' } },
    ])
    expect(answersTo([], { type: 'call' })).toMatchObject([
      { type: 'note', content: 'No hay un nodo activo para lo que enviaste' },
    ])
  })

  test('a conversation is remembered from turn to turn', () => {
    const bot = { name: 'Café', nodes: starting, settings: defaultSettings }
    const first = answerLocally(bot, newConversation, { type: 'text', text: 'hola' }, noon)
    expect(first.conversation.memory.map((line) => line.role)).toEqual(['customer', 'bot'])
  })
})
