import type { Answer } from '@recado/engine'
import { afterEach, expect, test } from 'vitest'
import type { Store } from '../../platform/db/store.ts'
import { ana, beto, Shop } from '../../messaging/testing/shop.ts'
import { accountBudget } from '../../platform/budget/account-budget.ts'
import { agent, defaultReply, lateFor, meter, rule } from './testing/metered.ts'

let shop: Shop
afterEach(() => shop.close())

const nodes = [agent, rule]
const answersFor = (micros: number, more: { payer?: 'account' } = {}): Answer => ({
  ok: true,
  text: 'Sí hay',
  ms: 5,
  model: 'gpt-6-luna',
  cost: { micros, priced: true, ...more },
})

const budgets = () => shop.store.read((db) => db.selectFrom('aiBudgets').selectAll().execute())
const mails = () =>
  shop.store.read((db) => db.selectFrom('jobs').select('payload').where('kind', '=', 'email').execute())
const shown = () => shop.network.shown.map(({ text }) => text)
/** To customers: the owner's own chat is told as well. */
const said = async () => (await shop.chat()).filter(({ author }) => author === 'bot').map(({ text }) => text)
const ask = async (from = ana, words = '¿hay talla 38?') => {
  await shop.say(words, { from })
  await shop.clock.advance(5000)
}

test('fifty who ask at once pass the cap by eight asks at most; rules go on, and the questions are kept', async () => {
  const cost = 100_000
  let most = 0
  let now = 0
  shop = await Shop.open({
    nodes,
    meter: { ...meter, everyBot: 1_000_000 },
    perform: async () => {
      most = Math.max(most, ++now)
      await new Promise<void>((resolve) => shop.clock.setTimer(3000, resolve))
      now -= 1
      return answersFor(cost)
    },
  })
  const customers = Array.from({ length: 50 }, (_, nth) => `57300111${1000 + nth}`)
  await shop.receive(...customers.map((from) => shop.message('¿hay talla 38?', { from })))
  await shop.say('horario', { from: '573009990000' })
  for (let second = 0; second < 60; second += 1) await shop.clock.advance(1000)
  expect(most).toBe(accountBudget.asks.ofBot)
  const [budget] = await budgets()
  expect(budget?.spent).toBeGreaterThanOrEqual(1_000_000)
  expect(budget?.spent).toBeLessThanOrEqual(1_000_000 + accountBudget.asks.ofBot * cost)
  const answers = await said()
  expect(answers.filter((words) => words === 'Sí hay')).toHaveLength((budget?.spent ?? 0) / cost)
  expect(answers.filter((words) => words === defaultReply)).toHaveLength(50 - (budget?.spent ?? 0) / cost)
  expect(answers).toContain('Abrimos a las 9')
  const asked = await shop.store.read((db) => db.selectFrom('questionTotals').select('asked').execute())
  expect(asked).toEqual([{ asked: 50 - (budget?.spent ?? 0) / cost }])
})

test('the owner is told once at 80 % and once at the end: by e-mail, on WhatsApp and in the log', async () => {
  shop = await Shop.open({
    nodes,
    meter: { ...meter, everyBot: 1_000_000 },
    perform: async () => answersFor(300_000),
  })
  const people = [
    '573001110001',
    '573001110002',
    '573001110003',
    '573001110004',
    '573001110005',
    '573001110006',
  ]
  await shop.store.write('installation', (tx) =>
    tx.insertInto('waSessions').values({ botId: shop.botId, phoneNumber: beto, updatedAt: 1 }).execute(),
  )
  for (const from of people) await ask(from)
  expect(await budgets()).toMatchObject([
    { spent: 1_200_000, alertedLimit: 1_000_000, stoppedLimit: 1_000_000 },
  ])
  const subjects = (await mails()).map(({ payload }) => JSON.parse(payload).subject)
  expect(subjects).toEqual([
    'La IA de «Tienda» está cerca de su tope del mes',
    'La IA de «Tienda» llegó a su tope del mes',
  ])
  expect(shop.network.textsTo(beto)).toEqual([
    expect.stringContaining('La IA de «Tienda» va en US$\u00a00,90 este mes, de un tope de US$\u00a01,00'),
    expect.stringContaining('La IA de «Tienda» llegó a su tope de este mes (US$\u00a01,00)'),
  ])
  expect((await shop.log()).filter((line) => line.includes('tope'))).toEqual([
    expect.stringMatching(/^La IA de este mes va en US\$\u00a00,90, de un tope de US\$\u00a01,00$/),
    expect.stringMatching(
      /^La IA llegó a su tope de este mes \(US\$\u00a01,00\) y no contesta hasta el 1 de /,
    ),
    // Each customer's own.
    expect.stringContaining('La IA no respondió: La IA llegó a su tope'),
    expect.stringContaining('La IA no respondió: La IA llegó a su tope'),
  ])
})

test('the owner’s words for it are said instead of the default reply, and a limit that is raised holds at once', async () => {
  shop = await Shop.open({
    nodes,
    settings: { aiMonthlyCap: 1, aiPausedReply: 'Hola {{nombre}}, te responde una persona' },
    meter,
    perform: async () => answersFor(1_000_000),
  })
  await ask('573001110001')
  await ask('573001110002')
  expect(await said()).toEqual(['Sí hay', 'Hola, te responde una persona'])
  // Behind the compiled bot's back: nothing but the store is asked.
  await shop.store.write('installation', async (tx) => {
    const bot = await tx.selectFrom('bots').select('settings').executeTakeFirstOrThrow()
    const settings = JSON.stringify({ ...JSON.parse(bot.settings), aiMonthlyCap: 3 })
    await tx.updateTable('bots').set({ settings }).execute()
  })
  await ask('573001110003')
  expect((await said()).at(-1)).toBe('Sí hay')
})

test('the month is that of the bot’s clocks', async () => {
  const start = Date.parse('2026-12-01T03:00:00Z') // still November in Bogotá
  shop = await Shop.open({
    nodes,
    start,
    meter: { ...meter, everyBot: 1_000_000 },
    perform: async () => answersFor(1_000_000),
  })
  await ask('573001110001')
  await ask('573001110002')
  expect(await said()).toEqual(['Sí hay', defaultReply])
  await shop.clock.advance(2 * 3600_000 + 60_000)
  await ask('573001110003')
  expect((await said()).at(-1)).toBe('Sí hay')
  expect(await budgets()).toMatchObject([
    { month: '2026-11', spent: 1_000_000 },
    { month: '2026-12', spent: 1_000_000 },
  ])
})

test('what the account’s own key pays is none of the operator’s, and counts for the owner’s cap', async () => {
  shop = await Shop.open({
    nodes,
    meter: { ...meter, everyBot: 1_000_000 },
    perform: async () => answersFor(5_000_000, { payer: 'account' }),
  })
  await ask('573001110001')
  await ask('573001110002')
  expect(await said()).toEqual(['Sí hay', 'Sí hay'])
  expect(await budgets()).toMatchObject([{ spent: 0, ownSpent: 10_000_000 }])
})

test.each([
  ['an answer', () => answersFor(1000), 'Sí hay', 0],
  ['none that came', () => lateFor(1000), defaultReply, 1],
])(
  'killed after any of its commits, what was paid for %s is counted once',
  async (_for, answer, reply, failed) => {
    let commits = 0
    for (let writes = 1; commits === 0; writes++) {
      let left = writes
      const dead = () => Promise.reject(new Error('The process is dead'))
      let asked = 0
      shop = await Shop.open({
        nodes: [agent],
        meter: { ...meter, everyBot: 5_000_000 },
        wrap: (store: Store) => ({
          ...store,
          write: (scope, work) => (left-- > 0 ? store.write(scope, work) : dead()),
          read: (query) => (left > 0 ? store.read(query) : dead()),
        }),
        perform: async () => {
          asked += 1
          return answer()
        },
      })
      const message = shop.message('¿hay talla 38?')
      const acknowledged = await shop.receive(message).then(
        () => true,
        () => false,
      )
      await shop.clock.advance(5000)
      if (left > 0) commits = writes
      await shop.kill()
      await shop.startProcess()
      if (!acknowledged) await shop.receive(message)
      await shop.clock.advance(60_000)
      expect(shown(), `after ${writes} commits`).toEqual([reply])
      expect(asked).toBeLessThanOrEqual(2)
      const totals = await shop.store.read((db) =>
        db.selectFrom('aiTotals').select(['asks', 'failed', 'micros']).execute(),
      )
      expect({ budget: await budgets(), totals }, `after ${writes} commits`).toMatchObject({
        budget: [{ spent: 1000 }],
        totals: [{ asks: 1, failed, micros: 1000 }],
      })
      if (commits === 0) await shop.close()
    }
    expect(commits).toBeGreaterThan(4)
  },
)

test('what deleted bots spent stays with their account: a bot in their place begins with what is left', async () => {
  shop = await Shop.open({
    nodes,
    meter: { ...meter, everyBot: 1_000_000 },
    perform: async () => answersFor(200_000),
  })
  await shop.store.write('installation', async (tx) => {
    await tx.updateTable('users').set({ botLimit: 1 }).execute()
    const gone = { botId: 'gone', userId: shop.ownerId, month: '2026-11', spent: 900_000 }
    await tx.insertInto('aiBudgets').values(gone).execute()
  })
  await ask('573001110001')
  await ask('573001110002')
  expect(await said()).toEqual(['Sí hay', defaultReply])
})

test('voice notes stop with the rest: they get the default reply, and nobody is asked to listen', async () => {
  const kinds: string[] = []
  shop = await Shop.open({
    nodes: [...nodes, { type: 'AUDIO', config: {} }],
    meter: { ...meter, transcriptionModel: 'gpt-transcribe', everyBot: 10_000 },
    perform: async ({ kind }) => {
      kinds.push(kind)
      return { ok: true, text: 'horario', ms: 5, cost: { micros: 9_900, priced: true } }
    },
  })
  const note = async (from: string) => {
    const content = { type: 'audio', size: 900, seconds: 60, voice: true, mimeType: 'audio/ogg' } as const
    await shop.receive(shop.message('', { from, content }))
    await shop.clock.advance(5000)
  }
  await note('573001110001')
  await note('573001110002')
  expect(kinds).toEqual(['transcribe'])
  expect(await said()).toEqual(['Abrimos a las 9', defaultReply])
})

test('who waits longer than a turn may take gets the default reply; the eight before keep their places', async () => {
  shop = await Shop.open({
    nodes: [agent],
    meter: { ...meter, everyBot: 50_000_000 },
    perform: async () => {
      await new Promise<void>((resolve) => shop.clock.setTimer(44_000, resolve))
      return answersFor(1)
    },
  })
  const people = Array.from({ length: 9 }, (_, nth) => `57300111${2000 + nth}`)
  await shop.receive(...people.map((from) => shop.message('¿hay?', { from })))
  for (let passed = 0; passed < 90; passed += 5) await shop.clock.advance(5000)
  const answers = await said()
  expect(answers.filter((words) => words === 'Sí hay')).toHaveLength(8)
  expect(answers.filter((words) => words === defaultReply)).toHaveLength(1)
})
