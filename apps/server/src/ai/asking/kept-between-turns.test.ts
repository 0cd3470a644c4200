import type { Answer, Ask } from '@recado/engine'
import { afterEach, expect, test } from 'vitest'
import { ana, beto, Shop } from '../../messaging/testing/shop.ts'

let shop: Shop
afterEach(() => shop.close())

const lucia = {
  id: 'rec_1',
  name: 'Lucía',
  instructions: 'Vendes pan.',
  model: 'gpt-6-luna',
  effort: null,
  temperature: 0.7,
  externalId: 'asst_1',
  createdAt: 1,
  updatedAt: 1,
}
const nodeId = 'n1'

/** A shop whose owner has an assistant, and what its model is told of each chat before a question. */
async function shopWithAssistant(threadExpirationHours: number, answers: () => Promise<Answer>) {
  const told: string[][] = []
  const perform = (ask: Ask): Promise<Answer> => {
    if (ask.kind !== 'ai') throw new Error('Only the model is asked')
    told.push(ask.messages.slice(0, -1).flatMap((each) => (each.role === 'system' ? [] : each.content)))
    return answers()
  }
  const config = { assistantId: 'asst_1', threadExpirationHours }
  shop = await Shop.open({ nodes: [{ id: nodeId, type: 'ASSISTANT_IA', config }], perform })
  await shop.store.write('installation', (tx) =>
    tx
      .insertInto('assistants')
      .values({ ...lucia, userId: shop.ownerId })
      .execute(),
  )
  return told
}

async function says(text: string, from = ana) {
  await shop.say(text, { from })
  await shop.clock.advance(10_000)
}

test('an assistant’s thread is each customer’s own, and outlives the process', async () => {
  const told = await shopWithAssistant(1, async () => ({ ok: true, text: 'Sí.', ms: 1 }))
  await says('uno')
  await says('dos')
  await says('uno', beto)
  await shop.kill()
  await shop.startProcess()
  await says('tres')
  await shop.clock.advance(61 * 60_000)
  await says('cuatro')
  expect(told).toEqual([[], ['uno', 'Sí.'], [], ['uno', 'Sí.', 'dos', 'Sí.'], []])
  expect(shop.network.textsTo(ana)).toEqual(['Sí.', 'Sí.', 'Sí.', 'Sí.'])
})

test('a thread of 168 h goes on for a week without a word, with more lines than other bots are told', async () => {
  const told = await shopWithAssistant(168, async () => ({ ok: true, text: 'Sí.', ms: 1 }))
  for (let line = 0; line < 30; line += 1) await says(`${line}`)
  await shop.clock.advance(167 * 60 * 60_000)
  await says('una semana después')
  expect(told.at(-1)).toHaveLength(60)
  await shop.clock.advance(169 * 60 * 60_000)
  await says('otra semana')
  expect(told.at(-1)).toEqual([])
})

test('a contact’s thread goes with the contact', async () => {
  const told = await shopWithAssistant(24, async () => ({ ok: true, text: 'Sí.', ms: 1 }))
  await says('uno')
  await shop.store.write('installation', (tx) =>
    tx.deleteFrom('contacts').where('phoneNumber', '=', ana).execute(),
  )
  const states = await shop.store.read((db) => db.selectFrom('conversations').selectAll().execute())
  expect(states).toEqual([])
  await says('dos')
  expect(told).toEqual([[], []])
})

test('a turn that the last release left in the middle of asking an assistant is answered by the new one', async () => {
  let hangs = true
  const told = await shopWithAssistant(24, () =>
    hangs ? new Promise(() => {}) : Promise.resolve({ ok: true, text: 'Sí.', ms: 1 }),
  )
  await shop.say('uno')
  await shop.clock.advance(10_000)
  await expect.poll(() => told.length).toBe(1)
  await shop.store.write('installation', async (tx) => {
    const turn = await tx.selectFrom('turns').select(['id', 'botId', 'contactId']).executeTakeFirstOrThrow()
    const { id: turnId, botId, contactId } = turn
    const answer = JSON.stringify({ ok: true, text: 'Vieja.', threadId: 'hilo1', ms: 1 })
    await tx
      .insertInto('turnMemos')
      .values({ turnId, key: `0:${nodeId}:assistant`, answer, createdAt: 1 })
      .execute()
    const thread = { assistantId: 'asst_1', threadId: 'hilo1', usedAt: shop.clock.now() }
    const state = JSON.stringify({ collection: null, closedStretch: null, nodes: { [nodeId]: thread } })
    await tx.insertInto('conversations').values({ contactId, botId, state, updatedAt: 1 }).execute()
  })
  hangs = false
  await shop.kill()
  await shop.startProcess()
  await shop.clock.advance(10_000)
  await expect.poll(() => shop.network.textsTo(ana)).toEqual(['Sí.'])
  await says('dos')
  expect(told.at(-1)).toEqual(['uno', 'Sí.'])
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
