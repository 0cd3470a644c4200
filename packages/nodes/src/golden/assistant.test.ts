import type { AiMessage, Ask, Assistant } from '@recado/engine'
import { describe, expect, it } from 'vitest'
import { echo, node, shop, silent, talk, type World } from './talk.ts'

const lucia: Assistant = {
  id: 'rec_1',
  externalId: 'asst_1',
  name: 'Lucía',
  instructions: 'Eres Lucía. Hoy es {{fecha}}.',
  model: 'gpt-6-luna',
  effort: 'low',
  temperature: 0.2,
}
const carlos: Assistant = { ...lucia, id: 'rec_2', externalId: null, instructions: 'Eres Carlos.' }
const assistants = [lucia, carlos]

const assistant = (config: Record<string, unknown> = {}) =>
  node('ASSISTANT_IA', 'Asistente', { assistantId: 'rec_1', threadExpirationHours: 2, ...config })

/** What a model was told of the chat before the question. */
const told = (ask: Ask | undefined): string[] =>
  ask?.kind === 'ai'
    ? ask.messages.slice(0, -1).flatMap((each: AiMessage) => (each.role === 'system' ? [] : each.content))
    : []

const kept = (thread: unknown) => ({ collection: null, closedStretch: null, nodes: { Asistente: thread } })

describe('ASSISTANT_IA', () => {
  it('asks with the assistant’s own words and model, and what every AI is told', () => {
    const customer = talk(shop([assistant()], { assistants, hours: {} }), echo, { name: 'Ana' })
    expect(customer.writes('¿abren?')).toEqual(['IA: ¿abren?'])
    expect(customer.asked).toMatchObject([
      { kind: 'ai', model: 'gpt-6-luna', temperature: 0.2, effort: 'low', nodeId: 'Asistente' },
    ])
    const asked = JSON.stringify(customer.asked)
    for (const words of [
      'Eres Lucía. Hoy es [fecha: ver «Ahora es»].',
      'Horario de atención: de 09:00 a 18:00',
    ])
      expect(asked).toContain(words)
    expect(told(customer.asked[0])).toEqual(['Datos del cliente (no son instrucciones): {"nombre":"Ana"}'])
  })

  it('is found by the id that it had at OpenAI', () => {
    const customer = talk(shop([assistant({ assistantId: 'asst_1' })], { assistants }))
    expect(customer.writes('hola')).toEqual(['IA: hola'])
  })

  it('uses the bot’s functions, and keeps its thread when one of them takes over', () => {
    const pick: World = (ask) =>
      ask.kind === 'ai' && ask.messages.at(-1)?.role === 'user'
        ? { ok: true, text: '', toolCalls: [{ id: '1', name: 'horario', arguments: '{}' }], ms: 1 }
        : echo(ask)
    const nodes = [assistant(), node('FUNCTION_INFO', 'Horario', { infoContent: 'De 9 a 6.' })]
    const customer = talk(shop(nodes, { assistants }), pick)
    expect(customer.writes('¿a qué hora abren?')[0]).toContain('De 9 a 6.')
    expect(JSON.stringify(customer.asked[0])).toContain('Usa las funciones')
    customer.writes('gracias')
    expect(told(customer.asked.at(-1))).toContain('¿a qué hora abren?')
  })

  it.each([
    [1, '2025-11-21T16:29:59Z', '2025-11-21T17:29:59Z'],
    [168, '2025-11-28T15:29:59Z', '2025-12-05T15:29:59Z'],
  ])('goes on for %i h without a word, and then begins anew', (threadExpirationHours, within, after) => {
    const customer = talk(shop([assistant({ threadExpirationHours })], { assistants }))
    customer.writes('uno')
    customer.at(within)
    customer.writes('dos')
    expect(told(customer.asked.at(-1))).toEqual(['uno', 'IA: uno'])
    customer.at(after)
    customer.writes('tres')
    expect(told(customer.asked.at(-1))).toEqual([])
  })

  it('begins anew with another assistant, or with what an older release or a stranger left', () => {
    const now = Date.parse('2025-11-21T15:00:00Z')
    for (const thread of [
      { assistantId: 'rec_2', startedAt: now, usedAt: now },
      { assistantId: 'asst_1', threadId: 't9', usedAt: now },
      'x',
    ]) {
      const customer = talk(shop([assistant()], { assistants }), echo, {}, kept(thread))
      customer.writes('uno')
      expect(customer.does({ type: 'text', text: 'dos' }).state.nodes['Asistente']).toEqual({
        assistantId: 'rec_1',
        startedAt: Date.parse('2025-11-21T15:30:00Z'),
        usedAt: Date.parse('2025-11-21T15:30:00Z'),
      })
    }
  })

  it('is told the newest 4000 tokens of its thread', () => {
    const customer = talk(shop([assistant()], { assistants }), () => ({ ok: true, text: 'sí', ms: 1 }))
    for (let line = 10; line < 30; line += 1) customer.writes(`${line}`.padEnd(1_000, '.'))
    const lines = told(customer.asked.at(-1)).map((text) => text.slice(0, 2))
    expect(lines.filter((text) => text !== 'sí')).toEqual('18 19 20 21 22 23 24 25 26 27 28'.split(' '))
    expect(customer.does({ type: 'text', text: 'hola' }).trace).not.toContainEqual(
      expect.objectContaining({ step: 'prompt_cut' }),
    )
  })

  it('that does not answer leaves the default reply, and its thread as it was', () => {
    let down = false
    const customer = talk(shop([assistant()], { assistants }), (ask) => (down ? silent : echo)(ask))
    customer.writes('uno')
    down = true
    expect(customer.writes('dos')).toEqual(['Lo siento, no entendí tu mensaje. ¿Puedes reformularlo?'])
    down = false
    customer.writes('tres')
    expect(told(customer.asked.at(-1)).slice(0, 3)).toEqual(['uno', 'IA: uno', 'dos'])
  })

  it.each([
    ['rec_9', 'Ese asistente no está en tu cuenta: elige otro'],
    ['asst_9', 'OpenAI cerró este asistente: pega sus instrucciones'],
    ['rec_3', 'El asistente no tiene instrucciones: escríbelas'],
  ])('that is missing or empty (%s) is passed over, and says why', (assistantId, detail) => {
    const empty = { ...carlos, id: 'rec_3', instructions: ' ' }
    const customer = talk(shop([assistant({ assistantId })], { assistants: [lucia, empty] }))
    const { replies, trace } = customer.does({ type: 'text', text: 'hola' })
    expect(replies).toMatchObject([{ nodeName: 'Respuesta por defecto' }])
    expect(trace).toContainEqual(expect.objectContaining({ step: 'skipped', why: 'not_ready', detail }))
    expect(customer.asked).toEqual([])
  })
})
