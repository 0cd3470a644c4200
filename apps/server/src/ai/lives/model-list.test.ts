import { SecretText } from '../../platform/crypto/secret-text.ts'
import { json, type Raw, ScriptedAi } from '@recado/scripted-ai'
import { expect, onTestFinished, test } from 'vitest'
import { onlyServer } from '../../platform/chores.ts'
import { memoryBus } from '../../platform/events.ts'
import { emittingTransactions } from '../../platform/transaction.ts'
import { testDatabase } from '../../platform/db/testing/engines.ts'
import { FakeClock } from '../../platform/time/fake-clock.ts'
import { AiServers } from '../models/ai-servers.ts'
import type { Corrections } from '../models/model-row.ts'
import { modelTable } from '../models/model-table.ts'
import { ModelList } from './model-list.ts'
import { listedAt, missingModels } from './listed-models.ts'
import { dayMs } from '../../platform/time/spans.ts'

const listed = (models: Record<string, string | null>): Raw =>
  json(200, { data: Object.entries(models).map(([id, shutdown_date]) => ({ id, shutdown_date })) })

const fail = (error: unknown) => {
  throw error
}

async function open(corrected: Corrections = []) {
  const provider = new ScriptedAi()
  onTestFinished(() => provider.close())
  const baseUrl = await provider.listen()
  const database = await testDatabase()
  const store = await database.open()
  onTestFinished(async () => {
    await store.close()
    await database.remove()
  })
  const clock = new FakeClock()
  const inTransaction = emittingTransactions({ store, clock, bus: memoryBus(fail) })
  const chores = { ...onlyServer }
  const start = async () => {
    const servers = new AiServers({
      clock,
      table: modelTable(corrected),
      endpoints: new Map([
        [
          'openai',
          { wire: 'openai', apiKey: new SecretText('sk'), baseUrl, official: true, payer: 'installation' },
        ],
      ]),
      fallback: null,
    })
    const list = new ModelList({ store, inTransaction, clock, chores, servers, corrected, onError: fail })
    await list.start()
    onTestFinished(() => list.stop())
    return { list, ends: (id: string) => servers.table.get(id)?.ends }
  }
  return { store, clock, provider, start, chores }
}

test('once a day the list corrects the table’s ends, and what it said holds over a restart', async () => {
  const { clock, provider, start } = await open([{ id: 'gpt-5-nano', ends: '2027-05-05' }])
  const { ends, list } = await start()
  provider.follow(
    listed({
      'gpt-4o-mini': '2027-02-14',
      'gpt-4.1-mini': null,
      'gpt-5-nano': '2026-12-01',
      'gpt-6-luna': null,
    }),
  )
  await clock.advance(60_000)
  await expect.poll(() => ends('gpt-4o-mini')).toBe('2027-02-14')
  expect(provider.asked.map(({ path }) => path)).toEqual(['/v1/models'])
  expect([ends('gpt-4.1-mini'), ends('gpt-5-mini')]).toEqual([undefined, '2026-12-11'])
  // The operator's word goes before the list's.
  expect(ends('gpt-5-nano')).toBe('2027-05-05')
  await list.stop()

  const next = await start()
  expect(next.ends('gpt-4o-mini')).toBe('2027-02-14')
  await clock.advance(dayMs - 120_000)
  expect(provider.asked).toHaveLength(1)
  await clock.advance(120_000)
})

test('a list that does not come, or makes no sense, changes nothing and is asked for again', async () => {
  const { clock, provider, start } = await open()
  const { ends, list } = await start()
  provider.follow(json(401, {}), json(200, { data: [] }), listed({ 'gpt-4o-mini': '2027-02-14' }))
  await clock.advance(60_000)
  await expect.poll(() => list.failed).toBe('wrong_key')
  await clock.advance(dayMs / 8)
  await expect.poll(() => list.failed).toBe('unusable')
  expect(ends('gpt-4o-mini')).toBe('2027-01-14')
  await clock.advance(dayMs / 8)
  await expect.poll(() => list.failed).toBe(null)
  expect(ends('gpt-4o-mini')).toBe('2027-02-14')
})

test('a model that leaves the list is told of after the second time, and is there again once it is back', async () => {
  const { store, clock, provider, start } = await open()
  await start()
  const both = listed({ 'gpt-4o-mini': null, 'gpt-6-luna': null })
  const one = listed({ 'gpt-6-luna': null })
  provider.follow(both, one, one, both)
  const missing = async () => [...(await store.read((db) => missingModels(db, 'openai')))]
  const seen: string[][] = []
  const came = () => store.read(listedAt)
  await clock.advance(60_000)
  await expect.poll(came).toBe(clock.now())
  for (let day = 0; day < 3; day += 1) {
    seen.push(await missing())
    await clock.advance(dayMs)
    await expect.poll(came).toBe(clock.now())
  }
  expect(seen).toEqual([[], [], ['gpt-4o-mini']])
  expect(await missing()).toEqual([])
})

test('a server that finds a list of today, or another one at it, learns from that and asks nobody', async () => {
  const { clock, provider, start, chores } = await open()
  const [first, second] = [await start(), await start()]
  provider.follow(listed({ 'gpt-4o-mini': '2027-02-14' }))
  let taken = false
  chores.alone = async (_chore, work) => {
    if (taken) return false
    taken = true
    await work()
    return true
  }
  await clock.advance(60_000)
  await expect.poll(() => first.ends('gpt-4o-mini')).toBe('2027-02-14')
  chores.alone = onlyServer.alone
  await clock.advance(dayMs / 8)
  await expect.poll(() => second.ends('gpt-4o-mini')).toBe('2027-02-14')
  expect(provider.asked).toHaveLength(1)
})
