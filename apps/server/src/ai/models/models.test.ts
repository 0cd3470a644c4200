import type { Payer } from '@recado/engine'
import { expect, test } from 'vitest'
import { costOf, nothing, type Usage } from './cost.ts'
import { modelTable, rowOf } from './model-table.ts'
import { offeredModels } from './offered-models.ts'
import { type Servers, resolve } from './resolve.ts'

const table = modelTable()
const payer: Payer = 'installation'
const servers: Servers = {
  table,
  endpoints: new Map([
    ['openai', { provider: 'openai', payer }],
    ['anthropic', { provider: 'anthropic', payer }],
    ['google', { provider: 'google', payer }],
    ['casa', { provider: null, payer }],
  ]),
  fallback: 'gpt-6-luna',
}
const day = (date: string) => Date.parse(`${date}T00:00:00Z`)
const today = day('2026-11-22')

test('each shipped model that ends has a successor that outlives it', () => {
  for (const row of table.values()) {
    if (row.ends === undefined) continue
    const asked = resolve(`${row.provider}/${row.id}`, day(row.ends), servers)
    expect(asked).toMatchObject({ model: row.successor?.id, closed: { on: row.ends } })
  }
})

test.each([
  'gpt-4o-mini',
  'gpt-4.1-mini',
  'gpt-5-mini',
  'gpt-5-nano',
  'openai/gpt-4o-mini',
  'gpt-4o-mini-2024-07-18',
])('%s is asked on each day of this winter, or who follows it', (id) => {
  for (let now = today; now <= day('2027-03-01'); now += 86_400_000) {
    const asked = resolve(id, now, servers)
    expect(asked?.row).not.toBeNull()
    const ends = asked?.row?.ends
    expect(ends === undefined || day(ends) > now).toBe(true)
  }
})

test('switches at midnight UTC, to an effort that answers as the old one did', () => {
  const last = day('2027-01-14') - 1
  expect(resolve('gpt-4o-mini', last, servers)).toMatchObject({ model: 'gpt-4o-mini', closed: null })
  expect(resolve('gpt-4o-mini', last + 1, servers)).toMatchObject({
    model: 'gpt-6-luna',
    effort: 'none',
    temperature: true,
    closed: { model: 'gpt-4o-mini', on: '2027-01-14' },
  })
  expect(resolve('gpt-5-nano', day('2026-12-11'), servers)).toMatchObject({
    model: 'gpt-6-luna',
    effort: 'low',
    temperature: false,
  })
})

test('a name belongs to the server before its «/», or to the default one', () => {
  expect(resolve('anthropic/claude-haiku-5-5', today, servers)).toMatchObject({ endpoint: 'anthropic' })
  expect(resolve('casa/openai/gpt-4o-mini', day('2028-01-01'), servers)).toMatchObject({
    endpoint: 'casa',
    model: 'openai/gpt-4o-mini',
    row: null,
    closed: null,
  })
  expect(resolve('nadie/gpt-x', today, servers)).toMatchObject({ endpoint: 'openai', model: 'nadie/gpt-x' })
})

test('a server of one’s own keeps its names for as long as it likes', () => {
  const own = { ...servers, endpoints: new Map([['openai', { provider: null, payer }]]), fallback: null }
  expect(resolve('gpt-4o-mini', day('2028-01-01'), own)).toMatchObject({ model: 'gpt-4o-mini', closed: null })
})

test('a model that its server says is gone hands over at once, for as long as that holds', () => {
  const gone = new Map([['openai/gpt-4o-mini', today + 1]])
  const asked = resolve('gpt-4o-mini', today, { ...servers, gone })
  expect(asked).toMatchObject({ model: 'gpt-6-luna', closed: { model: 'gpt-4o-mini', on: '2026-11-22' } })
  expect(resolve('gpt-4o-mini', today + 1, { ...servers, gone })).toMatchObject({ model: 'gpt-4o-mini' })
})

test('a name that the table does not have and its server neither is nobody’s, not a model that closed', () => {
  const gone = new Map([['openai/gpt-99', today + 1]])
  const asked = resolve('gpt-99', today, { ...servers, gone, fallback: 'openai/gpt-6-luna' })
  expect(asked).toMatchObject({ model: 'gpt-6-luna', closed: { model: 'gpt-99', unknown: true } })
  const known = resolve('gpt-4o-mini', today, {
    ...servers,
    gone: new Map([['openai/gpt-4o-mini', today + 1]]),
  })
  expect(known?.closed).not.toHaveProperty('unknown')
})

test('where a model and its successor are gone, the fallback answers; where that is gone too, nobody', () => {
  const gone = new Map([
    ['openai/gpt-4o-mini', Infinity],
    ['openai/gpt-6-luna', Infinity],
  ])
  const both = { ...servers, gone, fallback: 'anthropic/claude-haiku-5-5' }
  expect(resolve('gpt-4o-mini', today, both)).toMatchObject({
    endpoint: 'anthropic',
    closed: { model: 'gpt-4o-mini' },
  })
  expect(resolve('gpt-4o-mini', today, { ...both, fallback: 'gpt-6-luna' })).toBeNull()
  expect(resolve('gpt-4o-mini', today, { ...servers, endpoints: new Map() })).toBeNull()
})

test('on the operator’s key a name that is not offered goes to an offered successor, else to the fallback', () => {
  const runnable = new Set(['gpt-4o-mini', 'gpt-6-luna'])
  const thrifty: Servers = { ...servers, runnable }
  const notOffered = (model: string) => ({ model: 'gpt-6-luna', closed: { model, on: null } })
  expect(resolve('gpt-4o', today, thrifty)).toMatchObject(notOffered('gpt-4o'))
  expect(resolve('gpt-6.1-sol', today, thrifty)).toMatchObject(notOffered('gpt-6.1-sol'))
  expect(resolve('anthropic/claude-sonnet-5-5', today, thrifty)).toMatchObject(
    notOffered('anthropic/claude-sonnet-5-5'),
  )
  expect(resolve('casa/gpt-4o-mini', today, thrifty)).toMatchObject(notOffered('casa/gpt-4o-mini'))
  expect(resolve('gpt-6.1-sol', today, { ...thrifty, fallback: null })).toBeNull()
  for (const offered of ['gpt-4o-mini', 'gpt-4o-mini-2024-07-18', 'openai/gpt-6-luna'])
    expect(resolve(offered, today, thrifty)).toMatchObject({ closed: null })
  // It closes and goes on as ever, also where nobody wrote its successor down.
  expect(
    resolve('gpt-4o-mini', day('2027-01-14'), { ...thrifty, runnable: new Set(['gpt-4o-mini']) }),
  ).toMatchObject({
    model: 'gpt-6-luna',
    closed: { on: '2027-01-14' },
  })
  // Who pays for it has whatever there is.
  const own = new Map([...servers.endpoints, ['openai', { provider: 'openai', payer: 'account' }]] as const)
  expect(resolve('gpt-6.1-sol', today, { ...thrifty, endpoints: own })).toMatchObject({
    model: 'gpt-6.1-sol',
    closed: null,
  })
})

test('a name of a provider that cannot be asked is answered by the fallback', () => {
  const anthropicAlone = {
    ...servers,
    endpoints: new Map([['anthropic', { provider: 'anthropic' as const, payer }]]),
    fallback: 'claude-haiku-5-5',
  }
  expect(resolve('gpt-4o-mini', today, anthropicAlone)).toMatchObject({ model: 'claude-haiku-5-5' })
  expect(resolve('groq/llama-4', today, anthropicAlone)).toMatchObject({ model: 'claude-haiku-5-5' })
})

test('an operator corrects the table', () => {
  const corrected = modelTable([
    { id: 'gpt-4o-mini', ends: '2027-06-01' },
    {
      id: 'gpt-7-nova',
      provider: 'openai',
      does: 'language',
      prices: [{ from: '2027-01-01', input: 1, output: 2 }],
      source: 'https://example.com',
      read: '2027-01-01',
    },
  ])
  expect(resolve('gpt-4o-mini', day('2027-02-01'), { ...servers, table: corrected })).toMatchObject({
    model: 'gpt-4o-mini',
  })
  expect(corrected.get('gpt-7-nova')?.temperature).toBe('always')
  expect(() => modelTable([{ id: 'half-a-row' }])).toThrow('provider')
})

const cost = (model: string, used: Partial<Usage>, now = today) =>
  costOf(table, rowOf(table, model) ?? null, { ...nothing, ...used }, now)

// Worked out by hand from the providers' pages, in millionths of a dollar.
test.each([
  ['gpt-4o-mini', { input: 1_000_000 }, 150_000],
  ['gpt-4o-mini', { input: 2500, output: 140 }, 459],
  ['gpt-4o-mini', { input: 2500, cached: 1800, output: 140 }, 324],
  ['gpt-6-luna', { input: 2500, output: 140 }, 320],
  ['gpt-6-luna', { input: 2500, cached: 1800, output: 140 }, 158],
  ['gpt-6-luna', { input: 2500, written: 1800, output: 140 }, 365],
  ['gpt-6-luna', { input: 300_000, output: 1000 }, 61_000],
  ['gpt-6.1-terra', { input: 2500, output: 140 }, 3200],
  ['gpt-5-mini-2025-08-07', { input: 1000, output: 500 }, 1250],
  ['gpt-4o-mini-transcribe', { seconds: 60 }, 3000],
  ['gpt-transcribe', { seconds: 20 }, 1500],
])('%s, %o costs %i', (model, usage, micros) => {
  expect(cost(model, usage)).toEqual({ micros, priced: true })
})

test('the price is that of the day', () => {
  const ask = { input: 1_000_000 }
  expect(cost('gemini-3.8-flash', ask, day('2026-12-31')).micros).toBe(750_000)
  expect(cost('gemini-3.8-flash', ask, day('2027-01-01')).micros).toBe(1_500_000)
})

test('what no list has counts as the dearest, and says so', () => {
  const ask = { input: 1000, output: 1000 }
  expect(cost('llama-4', ask)).toEqual({ micros: 12_500, priced: false })
  expect(cost('susurro', { seconds: 60 })).toEqual({ micros: 6000, priced: false })
})

const openAi = new Map([['openai', { official: true }]])
const offered = (now: number, configured: readonly string[] | null = null, endpoints = openAi) =>
  offeredModels({ configured, table, endpoints }, now).filter((model) => model.offered)
const chosen = (now: number) => offered(now).find(({ preselected }) => preselected)?.id

test('lists offer the specified models while they live, then those that follow them', () => {
  const ids = (now: number) => offered(now).map(({ id }) => id)
  expect(ids(today)).toEqual([
    'gpt-4o-mini',
    'gpt-4.1-mini',
    'gpt-5-mini',
    'gpt-5-nano',
    'gpt-6-luna',
    'gpt-6.1-terra',
  ])
  expect(ids(day('2026-12-11'))).toEqual(['gpt-4o-mini', 'gpt-4.1-mini', 'gpt-6-luna', 'gpt-6.1-terra'])
  expect(ids(day('2027-01-14'))).toEqual(['gpt-6-luna', 'gpt-6.1-terra'])
})

test('what is new gets the specified default until 45 days before its end, then one that lasts', () => {
  expect(chosen(day('2026-11-29'))).toBe('gpt-4o-mini')
  expect(chosen(day('2026-11-30'))).toBe('gpt-6-luna')
})

test('a closed model is told of where somebody has it stored', () => {
  const all = offeredModels({ configured: null, table, endpoints: openAi }, day('2027-02-01'))
  expect(all.find(({ id }) => id === 'gpt-5-nano')).toEqual({
    id: 'gpt-5-nano',
    ends: '2026-12-11',
    successor: 'gpt-6-luna',
    offered: false,
    preselected: false,
  })
})

test('an operator’s list is offered as it stands, but for what closed; a server of one’s own keeps its names', () => {
  const own = ['gpt-4o-mini', 'gpt-6-luna']
  expect(offered(day('2027-02-01'), own).map(({ id }) => id)).toEqual(['gpt-6-luna'])
  const casa = new Map([['openai', { official: false }]])
  expect(offered(day('2027-02-01'), own, casa)).toMatchObject([
    { id: 'gpt-4o-mini', ends: null, preselected: true },
    { id: 'gpt-6-luna' },
  ])
})
