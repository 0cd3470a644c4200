import { emptyConversation } from '@recado/engine'
import type { Answer, Ask, Effect, TurnResult } from '@recado/engine'
import { afterEach, expect, test } from 'vitest'
import type { Store } from '../platform/db/store.ts'
import { ana, Shop } from './testing/shop.ts'

let shop: Shop
afterEach(() => shop.close())

const agent = { type: 'AI_AGENT', config: { systemPrompt: 'Vendes zapatos' } }

/** A process which dies after `writes` commits: from then on it can neither write nor read. */
function dyingAfter(writes: number): { wrap: (store: Store) => Store; died: () => boolean } {
  let left = writes
  const dead = () => Promise.reject(new Error('The process is dead'))
  return {
    died: () => left <= 0,
    wrap: (store) => ({
      ...store,
      write: (scope, work) => (left-- > 0 ? store.write(scope, work) : dead()),
      read: (query) => (left > 0 ? store.read(query) : dead()),
    }),
  }
}

test('killed after any of its commits, the bot answers once, and asks the AI no answered question again', async () => {
  let commits = 0
  for (let writes = 1; commits === 0; writes++) {
    const asked: Ask[] = []
    const process = dyingAfter(writes)
    shop = await Shop.open({
      nodes: [agent],
      wrap: process.wrap,
      perform: (ask) => {
        asked.push(ask)
        return Promise.resolve({ ok: true, text: `Respuesta ${asked.length}`, ms: 5 })
      },
    })
    const message = shop.message('¿hay talla 38?')
    const acknowledged = await shop.receive(message).then(
      () => true,
      () => false,
    )
    await shop.clock.advance(5000)
    if (!process.died()) commits = writes
    await shop.kill()
    await shop.startProcess()
    // The network gives again what was not acknowledged.
    if (!acknowledged) await shop.receive(message)
    await shop.clock.advance(60_000)

    expect(
      shop.network.shown.map((frame) => frame.text),
      `after ${writes} commits`,
    ).toEqual([expect.stringMatching(/^Respuesta \d$/)])
    expect(asked.length).toBeLessThanOrEqual(2)
    expect((await shop.chat()).map(({ author, status }) => `${author} ${status}`)).toEqual([
      'customer received',
      'bot accepted',
    ])
    expect(await counted()).toEqual({ received: 1, sent: 1, customers: 1, turns: 1, asks: 1 })
    if (commits === 0) await shop.close()
  }
  expect(commits).toBeGreaterThan(5)
})

/** What the totals have of it all. */
async function counted() {
  const [hours, ai] = await shop.store.read((db) =>
    Promise.all([
      db.selectFrom('dayTotals').select(['received', 'sent', 'customers', 'turns']).execute(),
      db.selectFrom('aiTotals').select('asks').execute(),
    ]),
  )
  return { ...hours[0], ...ai[0] }
}

test('an answer that was committed is not asked for again after a crash', async () => {
  let asked = 0
  let dead = false
  const refuse = () => Promise.reject(new Error('The process is dead'))
  shop = await Shop.open({
    nodes: [agent],
    perform: () => Promise.resolve({ ok: true, text: `Respuesta ${++asked}`, ms: 5 }),
    wrap: (store) => ({
      ...store,
      async write(scope, work) {
        if (dead) return refuse()
        const result = await store.write(scope, work)
        // Dies with the commit of the memo.
        dead = await store.read(
          async (db) => (await db.selectFrom('turnMemos').select('key').execute()).length > 0,
        )
        return result
      },
      read: (query) => (dead ? refuse() : store.read(query)),
    }),
  })
  await shop.say('¿hay talla 38?')
  await shop.clock.advance(2000)
  expect({ asked, dead }).toEqual({ asked: 1, dead: true })
  await shop.kill()
  await shop.startProcess()
  await shop.clock.advance(1000)
  expect(shop.network.textsTo(ana)).toEqual(['Respuesta 1'])
  expect(asked).toBe(1)
})

test('a turn that kills the process each time ends with the default reply', async () => {
  shop = await Shop.open({ nodes: [agent], perform: () => new Promise(() => {}) })
  await shop.say('¿hay talla 38?')
  await shop.clock.advance(2000)
  for (let restart = 0; restart < 3; restart++) {
    await shop.kill()
    await shop.startProcess()
  }
  await shop.clock.advance(1000)
  expect(shop.network.textsTo(ana)).toEqual([expect.stringContaining('Lo siento, no entendí')])
  expect((await shop.log()).some((line) => line.includes('después de varios intentos'))).toBe(true)
})

test('a decision that cannot be made, or not be written down, costs its customer the default reply', async () => {
  const nameless = { kind: 'tag', nodeId: 'n', action: 'add', tag: null } as unknown as Effect // what no database takes
  for (const effects of [null, [nameless]]) {
    shop = await Shop.open({
      // oxlint-disable-next-line require-yield -- a decision that asks for nothing
      *answer({ contact }): Generator<Ask, TurnResult, Answer> {
        if (effects === null) throw new Error('The engine failed')
        return {
          replies: [],
          effects,
          trace: [],
          state: emptyConversation,
          contact,
          answered: [],
          unanswered: [],
        }
      },
    })
    await shop.say('hola')
    await shop.clock.advance(60_000)
    expect(shop.network.textsTo(ana)).toEqual([expect.stringContaining('Lo siento, no entendí')])
    expect(shop.errors).not.toEqual([])
    if (effects === null) await shop.close()
  }
})

test('an AI that never answers costs 45 s and one default reply', async () => {
  shop = await Shop.open({ nodes: [agent], perform: () => new Promise(() => {}) })
  await shop.say('¿hay talla 38?')
  await shop.clock.advance(46_000)
  expect(shop.network.textsTo(ana)).toEqual([])
  await shop.clock.advance(2000)
  expect(shop.network.textsTo(ana)).toEqual([expect.stringContaining('Lo siento, no entendí')])
})

test('what the driver journalled and nobody routed is answered at the next start', async () => {
  shop = await Shop.open()
  const { journalAll } = await import('./inbound/journal.ts')
  const message = shop.message('hola')
  await shop.store.write('installation', (tx) => journalAll(tx, shop.botId, [message], shop.clock.now()))
  await shop.kill()
  await shop.startProcess()
  await shop.receive(message)
  await shop.clock.advance(5000)
  expect(shop.network.frames).toHaveLength(1)
})

test('a performer that throws costs the answer it owed and nothing else', async () => {
  const nodes = [{ type: 'CUSTOM', config: { regex: 'hola', response: '¡Hola!' } }, agent]
  shop = await Shop.open({ nodes, perform: () => Promise.reject(new Error('Broken')) })
  await Promise.all([shop.say('hola'), shop.say('¿hay talla 38?')])
  await shop.clock.advance(2000)
  await shop.clock.advance(1000)
  expect(shop.network.textsTo(ana)).toEqual(['¡Hola!', expect.stringContaining('no entendí')])
  expect(shop.errors).toMatchObject([{ message: 'Broken' }])
})

test.each([
  ['three hours', 3, 1],
  ['over a day', 25, 0],
])(
  'a reply that was due when the process died is still given after %s, or not at all',
  async (_, hours, replies) => {
    shop = await Shop.open()
    await shop.say('hola')
    await shop.kill()
    shop.clock.jump(hours * 60 * 60_000)
    await shop.startProcess()
    await shop.clock.advance(5000)
    expect(shop.network.frames).toHaveLength(replies)
  },
)
