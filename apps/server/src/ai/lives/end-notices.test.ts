import { SecretText } from '../../platform/crypto/secret-text.ts'
import { botRow, nodeRow, userRow } from '../../testing/rows.ts'
import { expect, onTestFinished, test } from 'vitest'
import { memoryBus } from '../../platform/events.ts'
import { emittingTransactions } from '../../platform/transaction.ts'
import { FakeClock } from '../../platform/time/fake-clock.ts'
import { openShopDatabase } from '../../messaging/sessions/testing/shop-database.ts'
import { AiServers } from '../models/ai-servers.ts'
import { modelTable } from '../models/model-table.ts'
import { EndNotices } from './end-notices.ts'
import { ModelsInUse } from './models-in-use.ts'
import { RefusalNotices } from './refusal-notices.ts'
import { defaultSettings } from '@recado/contract/builder/settings'

const day = (date: string) => Date.parse(`${date}T13:00:00Z`)
const fail = (error: unknown) => {
  throw error
}

async function open(wire: 'openai' | 'anthropic' = 'openai') {
  const shop = await openShopDatabase()
  onTestFinished(() => shop.close())
  const { store, ownerId, botId } = shop
  const clock = new FakeClock(day('2026-11-22'))
  const inTransaction = emittingTransactions({ store, clock, bus: memoryBus(fail) })
  const at = clock.now()
  const addBot = async (name: string, defaultModel: string, createdAt = at) => {
    const settings = JSON.stringify({ ...defaultSettings, defaultModel })
    const row = botRow({ ownerId, name, settings, createdAt })
    await store.write('installation', (tx) => tx.insertInto('bots').values(row).execute())
    return row.id
  }
  const addNode = (botId: string, type: string, name: string, config: object, isActive: 0 | 1 = 1) => {
    const row = nodeRow({ botId, type, name, config: JSON.stringify(config), isActive })
    return store.write('installation', (tx) => tx.insertInto('nodes').values(row).execute())
  }
  const addAdministrator = () => {
    const row = userRow({ name: 'Ada', email: 'ada@recado.co', role: 'admin' })
    return store.write('installation', (tx) => tx.insertInto('users').values(row).execute())
  }
  const servers = new AiServers({
    clock,
    table: modelTable(),
    endpoints: new Map([
      [wire, { wire, apiKey: new SecretText('sk'), baseUrl: null, official: true, payer: 'installation' }],
    ]),
    fallback: null,
  })
  const appUrl = 'https://recado.example'
  /** A new process each time, which knows by the database alone what was told. */
  const look = async (date: string) => {
    clock.jump(day(date) - clock.now())
    const before = await mails()
    await new EndNotices({
      store,
      inTransaction,
      clock,
      installation: servers,
      serversOfOwner: async () => servers,
      inUse: new ModelsInUse(store),
      transcriptionModel: 'gpt-4o-mini-transcribe',
      appUrl,
      jobsQueued: () => {},
      onError: fail,
    }).look()
    return (await mails()).slice(before.length)
  }
  const mails = async () => {
    const rows = await store.read((db) =>
      db.selectFrom('jobs').select(['payload', 'botId']).orderBy('id').execute(),
    )
    return rows.map(({ payload, botId: of }) => ({
      of,
      ...(JSON.parse(payload) as { to: string; subject: string; text: string }),
    }))
  }
  const refusals = () =>
    new RefusalNotices({ inTransaction, clock, appUrl, mail: true, jobsQueued: () => {}, onError: fail })
  return { shop, clock, botId, addBot, addNode, addAdministrator, look, mails, refusals }
}

test('an account is told once a notice, of all its bots and nodes that ask the model', async () => {
  const { botId, addBot, addNode, look } = await open()
  const bakery = await addBot('Panadería', 'gpt-6-luna')
  await addNode(bakery, 'BRAIN', 'Pedidos', { provider: 'openai/gpt-4o-mini' })
  await addNode(bakery, 'AI_AGENT', 'Preguntas', { provider: 'gpt-4o-mini-2024-07-18' })
  await addNode(bakery, 'AI_AGENT', 'Apagado', { provider: 'gpt-4.1-mini' }, 0)
  await addBot('Ferretería', 'gpt-6-luna')
  expect(await look('2026-11-29')).toEqual([])
  const [mail, ...others] = await look('2026-11-30')
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    of: botId,
    to: 'marta@tienda.co',
    subject: 'gpt-4o-mini cierra el 14 de enero',
  })
  expect(mail?.text).toContain('- Tienda: el agente por defecto\n- Panadería: «Pedidos» y «Preguntas»')
  expect(mail?.text).toContain('Desde ese día responderá gpt-6-luna en su lugar.')
  expect(mail?.text).toContain(`https://recado.example/builder/${botId}`)
  expect(mail?.text).not.toContain('Ferretería')
  expect(await look('2026-11-30')).toEqual([])
  expect(await look('2026-12-30')).toEqual([])
  expect(await look('2026-12-31')).toHaveLength(1)
  expect(await look('2027-01-11')).toHaveLength(1)
  expect(await look('2027-01-14')).toMatchObject([{ subject: 'gpt-4o-mini ya cerró' }])
  expect(await look('2027-01-15')).toEqual([])
})

test('nobody is told of the end of a model that nobody has a key for', async () => {
  const { look } = await open('anthropic')
  expect(await look('2026-11-30')).toEqual([])
})

test('models that end together are one e-mail, and what a machine slept through is told by the next notice', async () => {
  const { addBot, look } = await open()
  await addBot('Panadería', 'gpt-4.1-mini')
  expect(await look('2027-01-12')).toMatchObject([{ subject: 'gpt-4o-mini y gpt-4.1-mini cierran pronto' }])
  expect(await look('2027-01-30')).toEqual([])
})

test('a bot made after a notice fell due waits for the next one', async () => {
  const { shop, addBot, look } = await open()
  await shop.store.write('installation', (tx) => tx.deleteFrom('bots').execute())
  await addBot('Nuevo', 'gpt-4o-mini', day('2026-12-10'))
  expect(await look('2026-12-11')).toEqual([])
  expect(await look('2026-12-31')).toHaveLength(1)
})

test('administrators hear of the model that listens to voice notes', async () => {
  const { addAdministrator, look } = await open()
  await addAdministrator()
  const ofAdmin = async (date: string) => (await look(date)).filter(({ to }) => to === 'ada@recado.co')
  expect(await ofAdmin('2027-01-12')).toMatchObject([
    { of: null, subject: 'gpt-4o-mini-transcribe cierra el 26 de febrero' },
  ])
  expect(await ofAdmin('2027-01-13')).toEqual([])
  expect(await ofAdmin('2027-02-26')).toMatchObject([
    { text: expect.stringContaining('responde gpt-transcribe') },
  ])
})

test('a refused key and an empty account are told to owner and administrator once a day, whatever process finds it', async () => {
  const { clock, botId, addAdministrator, mails, refusals } = await open()
  await addAdministrator()
  const about = { botId, server: { name: 'openai', host: 'api.openai.com' } } as const
  for (const why of ['wrong_key', 'wrong_key', 'no_credit'] as const) await refusals().tell({ ...about, why })
  const once = refusals()
  await once.tell({ ...about, why: 'no_credit' })
  await once.tell({ ...about, why: 'no_credit' })
  expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
    ['marta@tienda.co', 'La IA de «Tienda» no está respondiendo'],
    ['ada@recado.co', 'api.openai.com no acepta la clave de tu instalación'],
    ['marta@tienda.co', 'La IA de «Tienda» no está respondiendo'],
    ['ada@recado.co', 'La cuenta de api.openai.com se quedó sin saldo'],
  ])
  clock.jump(86_400_000)
  await once.tell({ ...about, why: 'no_credit' })
  expect(await mails()).toHaveLength(6)
})
