import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { node, shop, silent, talk } from './talk.ts'

const custom = (name: string, nextNodeId: string | null, regex = 'zzz', isActive = true) =>
  node('CUSTOM', name, { regex, response: name, nextNodeId }, isActive)

describe('the chain', () => {
  it('runs the next node with the same event, without testing its trigger', () => {
    const bot = shop([custom('Saludo', 'Menú', 'hola'), custom('Menú', 'Agente'), node('AI_AGENT', 'Agente')])
    expect(talk(bot).writes('hola')).toEqual(['Saludo', 'Menú', 'IA: hola'])
  })

  it('ends at an inactive node', () => {
    const bot = shop([custom('A', 'B', 'hola'), custom('B', 'C', 'zzz', false), custom('C', null)])
    const result = talk(bot).does({ type: 'text', text: 'hola' })
    expect(result.replies.map(({ text }) => text)).toEqual(['A'])
    expect(result.trace.at(-1)).toEqual({ step: 'chain_ended', nodeId: 'A', why: 'inactive' })
  })

  it('runs each node once, and ten in all', () => {
    expect(talk(shop([custom('A', 'B', 'hola'), custom('B', 'A')])).writes('hola')).toEqual(['A', 'B'])
    const many = Array.from({ length: 12 }, (_, i) => custom(`N${i}`, `N${i + 1}`, i === 0 ? 'hola' : 'zzz'))
    const result = talk(shop(many)).does({ type: 'text', text: 'hola' })
    expect(result.replies).toHaveLength(10)
    expect(result.trace.at(-1)).toMatchObject({ step: 'chain_ended', why: 'too_long' })
  })

  it('does not go on after a failure', () => {
    const bot = shop([node('AI_AGENT', 'Agente', { nextNodeId: 'B' }), custom('B', null)])
    expect(talk(bot, silent).writes('hola')).toHaveLength(1)
  })

  it('takes what a voice note said along', () => {
    const bot = shop([
      node('AUDIO', 'Audio', { response: 'Oyendo', nextNodeId: 'Agente' }),
      node('AI_AGENT', 'Agente'),
    ])
    expect(talk(bot).sends({ type: 'audio', transcript: '¿abren?' })).toEqual(['Oyendo', 'IA: ¿abren?'])
  })

  it('carries attachments with their text', () => {
    const menu = node('CUSTOM', 'Menú', {
      regex: 'menú',
      response: 'Nuestra carta',
      attachmentPath: 'u_1',
      attachmentType: 'document',
      attachmentFilename: 'carta.pdf',
      attachmentSize: 2048,
    })
    expect(talk(shop([menu])).does({ type: 'text', text: 'MENÚ' }).replies).toMatchObject([
      {
        text: 'Nuestra carta',
        attachment: { path: 'u_1', type: 'document', filename: 'carta.pdf', size: 2048 },
      },
    ])
  })

  it('always ends, with each node at most once and at most ten (any links)', () => {
    const links = fc.array(fc.record({ next: fc.nat(30), active: fc.boolean() }), {
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(links, (list) => {
        const nodes = list.map(({ next, active }, i) =>
          custom(`N${i}`, `N${next}`, i === 0 ? 'hola' : 'zzz', i === 0 || active),
        )
        const ids = talk(shop(nodes))
          .does({ type: 'text', text: 'hola' })
          .answered.map(({ nodeId }) => nodeId)
        expect(ids[0]).toBe('N0')
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.length).toBeLessThanOrEqual(10)
        expect(ids.slice(1).every((id) => list[Number(id.slice(1))]?.active)).toBe(true)
      }),
    )
  })
})

describe('list order', () => {
  it('decides, whatever order the nodes are stored in', () => {
    const flags = fc.array(fc.record({ hit: fc.boolean(), active: fc.boolean() }), { maxLength: 20 })
    fc.assert(
      fc.property(flags, fc.infiniteStream(fc.nat()), (list, noise) => {
        const bot = shop(
          list.map(({ hit, active }, i) => custom(`N${i}`, null, hit ? 'hola' : 'zzz', active)),
        )
        const stored = bot.nodes.toSorted(() => ((noise.next().value ?? 0) % 2 === 0 ? 1 : -1))
        const first = list.findIndex(({ hit, active }) => hit && active)
        const result = talk({ ...bot, nodes: stored }).does({ type: 'text', text: 'hola' })
        expect(result.replies[0]?.nodeName).toBe(first < 0 ? 'Respuesta por defecto' : `N${first}`)
      }),
    )
  })
})
