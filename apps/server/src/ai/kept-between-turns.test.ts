import type { Answer, Ask } from '@recado/engine'
import { afterEach, expect, test } from 'vitest'
import { ana, beto, Shop } from '../conversations/testing/shop.ts'

let shop: Shop
afterEach(() => shop.close())

test('an assistant’s thread is each customer’s own, and outlives the process', async () => {
  const asked: (string | null)[] = []
  const perform = async (ask: Ask): Promise<Answer> => {
    if (ask.kind !== 'assistant') throw new Error('Only the assistant is asked')
    asked.push(ask.threadId)
    return { ok: true, text: 'Sí.', threadId: ask.threadId ?? `hilo${asked.length}`, ms: 1 }
  }
  const config = { assistantId: 'asst_1', threadExpirationHours: 1 }
  shop = await Shop.open({ nodes: [{ type: 'ASSISTANT_IA', config }], perform })
  const says = async (text: string, from = ana) => {
    await shop.say(text, { from })
    await shop.clock.advance(10_000)
  }
  await says('uno')
  await says('dos')
  await says('uno', beto)
  await shop.kill()
  await shop.startProcess()
  await says('tres')
  await shop.clock.advance(61 * 60_000)
  await says('cuatro')
  expect(asked).toEqual([null, 'hilo1', null, 'hilo1', null])
  expect(shop.network.textsTo(ana)).toEqual(['Sí.', 'Sí.', 'Sí.', 'Sí.'])
})

test('a turn with functions that is cut short asks only what it had not asked, with the thoughts it had, and acts once', async () => {
  const asked: string[] = []
  const thoughts: (string | undefined)[] = []
  let cut = true
  const perform = async (ask: Ask): Promise<Answer> => {
    if (ask.kind !== 'ai') throw new Error('Only the model is asked')
    asked.push(ask.key.split(':')[0] ?? '')
    const told = ask.messages.some(({ role }) => role === 'tool')
    thoughts.push(...ask.messages.flatMap((said) => (said.role === 'assistant' ? said.carry : [])))
    if (told && cut) return new Promise(() => {})
    if (told) return { ok: true, text: 'Quedas en la lista.', ms: 1 }
    const toolCalls = [{ id: 'c1', name: 'function_action', arguments: '{}' }]
    return { ok: true, text: '', toolCalls, carry: 'firma-opaca', ms: 1 }
  }
  shop = await Shop.open({
    nodes: [
      { type: 'BRAIN', config: { businessDescription: 'Vendemos tortas.' } },
      { type: 'FUNCTION_ACTION', config: { actionType: 'tag', actionConfig: { tag: 'lista' } } },
    ],
    perform,
  })
  await shop.say('anótame')
  await shop.clock.advance(10_000)
  await expect.poll(() => asked.length).toBe(2)
  cut = false
  await shop.kill()
  await shop.startProcess()
  await shop.clock.advance(10_000)
  await expect.poll(() => shop.network.textsTo(ana)).toEqual(['Quedas en la lista.'])
  expect(asked).toEqual(['0', '1', '1'])
  expect(thoughts).toEqual(['firma-opaca', 'firma-opaca'])
  const tags = await shop.store.read((db) => db.selectFrom('contactTags').selectAll().execute())
  expect(tags).toHaveLength(1)
  expect(await shop.log()).toContain('La IA usa «FUNCTION_ACTION»')
})
