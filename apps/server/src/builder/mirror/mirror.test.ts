import type { MirrorGroup } from '@recado/contract/builder/mirror'
import { defaultSettings } from '@recado/contract/builder/settings'
import { nodeTypes } from '@recado/nodes'
import { afterEach, expect, test } from 'vitest'
import { CompiledBots } from '../../messaging/bots/compiled-bots.ts'
import { ana, beto, Shop } from '../../messaging/testing/shop.ts'
import { emittingTransactions } from '../../platform/transaction.ts'
import { Mirrors } from './mirrors.service.ts'

let shop: Shop
let mirrors: Mirrors
afterEach(async () => {
  await mirrors.stop()
  await shop.close()
})

const prices = {
  id: 'precios',
  type: 'CUSTOM',
  name: 'Precios',
  config: { regex: 'precio', response: 'Vale $4.500, {{nombre}}.' },
}
const greeting = {
  id: 'saludo',
  type: 'CUSTOM',
  name: 'Saludo',
  config: { regex: 'hola', response: '¡Hola!' },
}
const agent = { id: 'ia', type: 'AI_AGENT', name: 'Asistente', config: { systemPrompt: 'Vendes pan.' } }
const booking = {
  id: 'reserva',
  type: 'FUNCTION_COLLECT',
  name: 'Reserva',
  config: {
    triggerKeywords: ['reserva'],
    dataFields: [{ name: 'personas', label: '¿Para cuántas personas?', type: 'text', required: true }],
    confirmationMessage: 'Listo, para {{personas}}.',
  },
}
const dollar = {
  id: 'dolar',
  type: 'FUNCTION_API',
  name: 'Dólar',
  config: { triggerKeywords: ['dolar'], apiUrl: 'https://banco.co/dolar', responseMapping: 'Hoy: {{valor}}' },
}
const settings = { messageMemory: 10 }

async function open(nodes: Parameters<typeof Shop.open>[0] = {}) {
  shop = await Shop.open({
    settings,
    perform: async (ask) =>
      ask.kind === 'http'
        ? { ok: true, status: 200, body: '{"valor":4100}', ms: 1 }
        : { ok: true, text: 'Claro que sí.', ms: 1 },
    ...nodes,
  })
  const { store, clock, bus, errors } = shop
  mirrors = new Mirrors({
    store,
    clock,
    inTransaction: emittingTransactions({ store, bus, clock }),
    bots: new CompiledBots(store, nodeTypes, () => true),
    registry: nodeTypes,
    apart: null,
    onError: (error) => errors.push(error),
  })
}

async function says(text: string, from = ana) {
  await shop.say(text, { from, pushName: from === ana ? 'Ana' : 'Beto' })
  await shop.clock.advance(10_000)
}

type Drafts = NonNullable<Parameters<Mirrors['start']>[2]['drafts']>
const draftOf = ({ id, name }: { id: string; name: string }, config: Record<string, unknown>): Drafts => [
  { nodeId: id, name, config },
]

/** What a look sees, once it is over. */
async function seen(drafts: Drafts = []) {
  await mirrors.start(shop.ownerId, shop.botId, { days: 30, drafts })
  await expect.poll(async () => (await mirrors.get(shop.ownerId, shop.botId))?.state).toBe('done')
  const found = await mirrors.get(shop.ownerId, shop.botId)
  if (!found?.result) throw new Error('It came to no end')
  return found.result
}

const causes = (groups: readonly MirrorGroup[]) =>
  groups.map(({ cause, turns, customers }) => {
    if (cause.kind === 'answerer')
      return `${turns} turns of ${customers}: ${cause.from.by} ${cause.from.name} → ${cause.to.by} ${cause.to.name}`
    if (cause.kind === 'effects') return `${turns}: effects -${cause.less.length} +${cause.more.length}`
    return `${turns}: ${cause.kind} ${cause.of.name}`
  })

const everyRow = async () => {
  const tables = await shop.store.read((db) => db.introspection.getTables())
  // A server's own beat goes on.
  const all = tables.filter(({ name }) => !/^messageSearch|^serverNodes$/.test(name))
  const rows = await Promise.all(
    all.map(async ({ name }) => {
      // The names are the database's own.
      const found = await shop.store.read((db) =>
        db
          .selectFrom(name as 'bots')
          .selectAll()
          .execute(),
      )
      return found.map((row) => `${name} ${JSON.stringify(row)}`)
    }),
  )
  return rows.flat().toSorted()
}

test('a bot that did not change would have answered all of it alike: forms, APIs, AI, hours, what was collected', async () => {
  await open({ nodes: [greeting, prices, booking, dollar, agent] })
  for (const said of ['hola', 'qué precio tiene', 'reserva', '4', 'dolar', 'me recomiendas algo', 'precio'])
    await says(said)
  await says('hola', beto)
  const result = await seen()
  expect(result).toMatchObject({ turns: 8, customers: 2, same: 8, ai: 1, groups: [] })
  expect(result.left).toEqual({ unknown: 0, unheard: 0, tooSlow: 0 })
  expect(shop.errors).toEqual([])
})

test('what would change is put together by its cause, with real examples of different people', async () => {
  await open({ nodes: [greeting, prices, booking, agent] })
  for (const from of [ana, beto]) for (const said of ['precio', 'hola']) await says(said, from)
  await says('precio')
  await says('reserva')
  await says('4')
  const result = await seen(draftOf(prices, { ...prices.config, regex: 'cuanto' }))
  expect(causes(result.groups)).toEqual(['3 turns of 2: node Precios → ai Asistente'])
  expect(result).toMatchObject({ turns: 7, same: 4 })
  const [group] = result.groups
  expect(group?.examples).toHaveLength(2)
  const { examples = [] } = group ?? {}
  const shown = await mirrors.turns(shop.ownerId, shop.botId, {
    turnIds: examples,
    drafts: draftOf(prices, { ...prices.config, regex: 'cuanto' }),
  })
  expect(
    shown.map(({ contact, said, was, now }) => [
      contact,
      said.map(({ text }) => text),
      was.replies.map(({ text }) => text),
      now?.replies.map(({ nodeName, varies }) => [nodeName, varies]),
    ]),
  ).toEqual([
    ['Ana', ['precio'], ['Vale $4.500, Ana.'], [['Asistente', true]]],
    ['Beto', ['precio'], ['Vale $4.500, Beto.'], [['Asistente', true]]],
  ])
})

test.each([
  ['other words', prices, { ...prices.config, response: 'Vale $5.000, {{nombre}}.' }, '1: words Precios'],
  [
    'another template over what an API answered',
    dollar,
    { ...dollar.config, responseMapping: 'Dólar: {{valor}}' },
    '1: words Dólar',
  ],
  [
    'a node that takes what another took',
    greeting,
    { ...greeting.config, regex: 'hola|precio' },
    '1 turns of 1: node Precios → node Saludo',
  ],
  [
    'a form that asks for something else',
    booking,
    { ...booking.config, confirmationMessage: 'Hecho.' },
    '1: words Reserva',
  ],
])('%s', async (_what, node, config, cause) => {
  await open({ nodes: [greeting, prices, booking, dollar] })
  for (const said of ['hola', 'precio', 'dolar', 'reserva', '4']) await says(said)
  expect(causes((await seen(draftOf(node, config))).groups)).toEqual([cause])
})

test('nothing is written but what was seen, and of customers not a word in it', async () => {
  await open({ nodes: [greeting, prices, agent] })
  for (const said of ['precio canario', 'canario']) await says(said)
  const before = await everyRow()
  await seen(draftOf(prices, { ...prices.config, regex: 'cuanto' }))
  const after = await everyRow()
  const written = after.filter((row) => !before.includes(row))
  expect(before.filter((row) => !after.includes(row))).toEqual([])
  expect(written).toEqual([expect.stringMatching(/^mirrors /)])
  expect(written.join()).not.toMatch(/canario|Ana|4\.500/)
  await mirrors.cancel(shop.ownerId, shop.botId)
  expect(await everyRow()).toEqual(before)
})

test('of whom the owner deleted nothing is seen or shown', async () => {
  await open({ nodes: [greeting, prices] })
  await says('precio')
  await says('precio', beto)
  const changed = draftOf(prices, { ...prices.config, regex: 'cuanto' })
  const ids = (await seen(changed)).groups[0]?.examples ?? []
  const { id: contactId } = await shop.contact(beto)
  await shop.store.write('installation', (tx) =>
    tx.insertInto('contactRemovals').values({ contactId, botId: shop.botId, dueAt: 1 }).execute(),
  )
  const found = await mirrors.get(shop.ownerId, shop.botId)
  expect(found?.result?.groups[0]?.examples).toHaveLength(1)
  const shown = await mirrors.turns(shop.ownerId, shop.botId, { turnIds: ids, drafts: changed })
  expect(shown.map(({ contact }) => contact)).toEqual(['Ana'])
  expect(await seen(changed)).toMatchObject({ turns: 1, customers: 1 })
})

test('of turns of a release that kept nothing with them, those that went on from before are left out', async () => {
  await open({ nodes: [greeting, prices, booking] })
  for (const said of ['hola', 'reserva', '4', 'precio']) await says(said)
  await shop.store.write('installation', (tx) => tx.updateTable('turns').set({ kept: null }).execute())
  expect(await seen()).toMatchObject({ turns: 3, same: 3, left: { unknown: 1 } })
})

test('days are those of the chats, and a look is for a week', async () => {
  await open({ nodes: [greeting] })
  await says('hola')
  await shop.clock.advance(8 * 24 * 3_600_000)
  await says('hola')
  await mirrors.start(shop.ownerId, shop.botId, { days: 7, drafts: [] })
  const look = () => mirrors.get(shop.ownerId, shop.botId)
  await expect.poll(async () => (await look())?.result?.turns).toBe(1)
  await shop.become({ nodes: [prices], settings: defaultSettings })
  expect(await look()).toMatchObject({ isCurrent: false, days: 7 })
  await shop.clock.advance(7 * 24 * 3_600_000)
  expect(await look()).toBeNull()
})
