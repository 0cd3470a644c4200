import { bundledProgram } from '../../testing/programs/bundled-program.ts'
import { nodeRow } from '../../testing/rows.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../platform/time/clock.ts'
import { readConfig } from '../../config/config.ts'
import { openStore } from '../../platform/db/open-store.ts'
import type { Store } from '../../platform/db/store.ts'
import { busy } from '../../platform/db/testing/busy.ts'
import { onOne, onPostgresAlone } from '../../platform/db/testing/engines.ts'
import { totpSealedAs } from '../../accounts/second-factor/totp-secrets.ts'
import { keysOf, sealedAs } from '../../ai/own-keys/own-keys.repository.ts'
import { NodeSecrets } from '../../messaging/bots/node-secrets.ts'
import { type DeriveKey, keysFor, makeSecret } from '../../platform/crypto/secret-key.ts'
import { sealWith } from '../../platform/crypto/sealing.ts'
import { keepMetaApp, keepSecret, metaApp } from '../../messaging/sessions/cloud/meta-apps.repository.ts'
import { sessionStore } from '../../messaging/sessions/session-store.ts'
import { openShopDatabase, type ShopDatabase } from '../../messaging/sessions/testing/shop-database.ts'
import { settleSecret } from './settle-secret.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { newId } from '../../platform/db/ids.ts'
import { writePrivateFile } from '../../platform/files/private-file.ts'
import { forgetSealed } from './seals.ts'

const program = await bundledProgram(fileURLToPath(new URL('rotate-main.ts', import.meta.url)))
const keys = Object.fromEntries(Array.from({ length: 1200 }, (_, index) => [`k${index}`, `value ${index}`]))

let shop: ShopDatabase
beforeEach(async () => {
  shop = await openShopDatabase()
})
afterEach(() => shop.remove())

const placeOf = (env: Record<string, string> = {}) => readConfig({ ...shop.place, ...env })

const sessionOf = (store: Store, deriveKey: DeriveKey) => {
  const sealing = sealWith(deriveKey('whatsapp-session'))
  return sessionStore({ store, sealing, clock: systemClock, botId: shop.botId, arrived: () => {} })
}
const nodeSecrets = (deriveKey: DeriveKey) =>
  new NodeSecrets(sealWith(deriveKey('node-secret')), (error) => {
    throw error
  })

const metaApps = (deriveKey: DeriveKey) => sealWith(deriveKey('meta-app'))

/** A session, a node's secret, a key of AI, an app of Meta's whose secret was replaced, and somebody who is signed in. */
async function seed(deriveKey: DeriveKey, store = shop.store): Promise<void> {
  const { botId } = shop
  await sessionOf(store, deriveKey).commit({ credentials: 'mine', keys: { session: keys } })
  const config = nodeSecrets(deriveKey).seal({ apiHeaders: { authorization: 'Bearer abc', accept: '*/*' } })
  const session = { id: newId(), userId: shop.ownerId, tokenId: newId(), tokenAt: 1 }
  await store.write('installation', async (tx) => {
    await tx
      .insertInto('nodes')
      .values(nodeRow({ botId, source: 'intelligent', type: 'FUNCTION_API', config: JSON.stringify(config) }))
      .execute()
    await tx
      .insertInto('accountAiKeys')
      .values({
        ...aiKey(),
        sealed: sealWith(deriveKey('ai-key')).seal(sealedAs(shop.ownerId, 'groq'), 'gsk-1'),
      })
      .execute()
    await tx
      .insertInto('totpSecrets')
      .values({
        userId: shop.ownerId,
        sealed: sealWith(deriveKey('totp')).seal(totpSealedAs(shop.ownerId), 'JBSWY3DP'),
        lastStep: 0,
        confirmedAt: 1,
      })
      .execute()
    const owned = { ownerId: shop.ownerId, appId: '10001', now: 1 }
    for (const secret of ['first', 'second'])
      await keepSecret(tx, metaApps(deriveKey), await keepMetaApp(tx, metaApps(deriveKey), owned), secret)
    await tx
      .insertInto('sessions')
      .values({ ...session, createdAt: 1, lastSeenAt: 1, expiresAt: 9e15 })
      .execute()
  })
}

const aiKey = () => ({
  userId: shop.ownerId,
  provider: 'groq',
  ending: 'sk-1',
  models: '{"offers":[],"listener":null}',
  savedAt: 1,
  refusedAt: null,
  refusal: null,
  toldAt: null,
})

/** Everything opens with this key, as it was. */
async function opensWith(store: Store, deriveKey: DeriveKey): Promise<void> {
  const session = sessionOf(store, deriveKey)
  expect(await session.readCredentials()).toBe('mine')
  expect(await session.readKeys('session', Object.keys(keys))).toEqual(keys)
  const node = await store.read((db) => db.selectFrom('nodes').select('config').executeTakeFirstOrThrow())
  expect(nodeSecrets(deriveKey).open(JSON.parse(node.config))).toEqual({
    apiHeaders: { authorization: 'Bearer abc', accept: '*/*' },
  })
  const [ai] = await store.read((db) => keysOf(db, shop.ownerId))
  expect(sealWith(deriveKey('ai-key')).open(sealedAs(shop.ownerId, 'groq'), ai?.sealed ?? '')).toBe('gsk-1')
  const [totp] = await store.read((db) => db.selectFrom('totpSecrets').select('sealed').execute())
  expect(sealWith(deriveKey('totp')).open(totpSealedAs(shop.ownerId), totp?.sealed ?? '')).toBe('JBSWY3DP')
  const app = await store.read(async (db) => {
    const { id } = await db.selectFrom('metaApps').select('id').executeTakeFirstOrThrow()
    return metaApp(db, metaApps(deriveKey), id)
  })
  expect(app?.secrets).toEqual(['second', 'first'])
}

async function command(...args: string[]): Promise<{ code: unknown; output: string }> {
  const env = { ...program.env, PATH: process.env['PATH'], ...shop.place }
  const child = spawn(process.execPath, [program.file, ...args], { env, cwd: shop.place.DATA_DIR })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const [code] = await once(child, 'close')
  return { code, output }
}

test.each(onOne)(
  'the command replaces the kept secret, seals everything anew and ends every session',
  async () => {
    const before = await settleSecret(shop.store, placeOf())
    await seed(before.keyring.own)
    const held = await command()
    expect(held.code).toBe(1)
    expect(held.output).toMatch(/deten|ya trabaja/)
    await shop.store.close()

    const done = await command()
    expect(done.output).toContain('Listo')
    expect(done.code).toBe(0)
    expect(existsSync(join(shop.place.DATA_DIR, 'secret.key.previous'))).toBe(false)
    const store = await openStore(shop.place, busy)
    const after = await settleSecret(store, placeOf())
    expect(after.rotated).toBe(false)
    await opensWith(store, after.keyring.own)
    await expect(sessionOf(store, before.keyring.own).readCredentials()).rejects.toThrow(/authenticate/)
    expect(await store.read((db) => db.selectFrom('sessions').selectAll().execute())).toEqual([])
    await store.close()
  },
)

test('cut short at every commit, the next start goes on', async () => {
  const { DATA_DIR } = shop.place
  const first = await settleSecret(shop.store, placeOf())
  await seed(first.keyring.own)
  const old = readFileSync(join(DATA_DIR, 'secret.key'), 'utf8').trim()
  makeSecret(DATA_DIR)
  const place = { ...placeOf(), SECRET_KEY_PREVIOUS: undefined }
  await expect(settleSecret(shop.store, place)).rejects.toMatchObject({ reason: 'changed' })

  writePrivateFile(join(DATA_DIR, 'secret.key.previous'), old)
  let cuts = 0
  for (let most = 0; ; most++) {
    let writes = 0
    const dying: Store = {
      ...shop.store,
      write: (scope, work) => {
        if (++writes > most) return Promise.reject(new Error('killed'))
        return shop.store.write(scope, work)
      },
    }
    const settled = await settleSecret(dying, place).catch((error: unknown) => {
      expect(error).toMatchObject({ message: 'killed' })
      cuts++
      return null
    })
    if (settled === null) continue
    expect(settled).toMatchObject({ rotated: true, lost: 0 })
    await opensWith(shop.store, settled.keyring.own)
    break
  }
  expect(cuts).toBeGreaterThan(4)
  await shop.store.close()
})

test('what a lost secret sealed is forgotten, and nothing else', async () => {
  const {
    keyring: { own: deriveKey },
  } = await settleSecret(shop.store, placeOf())
  await seed(deriveKey)
  await forgetSealed(shop.store)
  expect(await sessionOf(shop.store, deriveKey).readCredentials()).toBe(null)
  const node = await shop.store.read((db) =>
    db.selectFrom('nodes').select('config').executeTakeFirstOrThrow(),
  )
  expect(JSON.parse(node.config)).toEqual({ apiHeaders: { authorization: '', accept: '*/*' } })
  expect(await shop.store.read((db) => db.selectFrom('totpSecrets').selectAll().execute())).toEqual([])
  await shop.store.close()
})

test.each(onOne)(
  'a key of the environment is replaced with the one before at hand, and a lost one only on purpose',
  async () => {
    const [one, two] = ['one '.repeat(10), 'two '.repeat(10)]
    const {
      keyring: { own: deriveKey },
    } = await settleSecret(shop.store, placeOf({ SECRET_KEY: one }))
    await seed(deriveKey)
    await expect(settleSecret(shop.store, placeOf({ SECRET_KEY: two }))).rejects.toMatchObject({
      reason: 'changed',
    })
    await expect(settleSecret(shop.store, placeOf())).rejects.toMatchObject({ reason: 'missing' })
    expect(existsSync(join(shop.place.DATA_DIR, 'secret.key'))).toBe(false)
    const now = await settleSecret(shop.store, placeOf({ SECRET_KEY: two, SECRET_KEY_PREVIOUS: one }))
    expect(now.rotated).toBe(true)
    await opensWith(shop.store, now.keyring.own)
    // As an older release left it, which did not say by which secret it sealed.
    await shop.store.write('installation', (tx) => tx.deleteFrom('meta').execute())
    const upgraded = await settleSecret(shop.store, placeOf({ SECRET_KEY: one, SECRET_KEY_PREVIOUS: two }))
    await opensWith(shop.store, upgraded.keyring.own)
    await shop.store.close()

    const lost = await command('--perdida')
    expect(lost.code).toBe(0)
    const store = await openStore(shop.place, busy)
    const anew = await settleSecret(store, placeOf())
    expect(await sessionOf(store, anew.keyring.own).readCredentials()).toBe(null)
    const node = await store.read((db) => db.selectFrom('nodes').select('config').executeTakeFirstOrThrow())
    expect(JSON.parse(node.config)).toEqual({ apiHeaders: { authorization: '', accept: '*/*' } })
    expect(await store.read((db) => keysOf(db, shop.ownerId))).toMatchObject([
      { provider: 'groq', sealed: null },
    ])
    await store.close()
  },
)

test.each(onPostgresAlone)(
  'beside others a secret is replaced one server after another, and none meets what it cannot open',
  async () => {
    await shop.store.close()
    const [one, two] = ['one '.repeat(10), 'two '.repeat(10)]
    const before = { SECRET_KEY: one }
    const both = { SECRET_KEY: two, SECRET_KEY_PREVIOUS: one }
    const start = async (env: Record<string, string>) => {
      const store = await openStore(shop.place, { ...busy, joins: true, roles: 'web,worker' })
      const settled = await settleSecret(store, placeOf(env), store.node).catch(async (error: unknown) => {
        await store.close()
        throw error
      })
      const sealing = sealWith(...keysFor(settled.keyring, 'node-secret'))
      return { store, sealing, ...settled }
    }
    type Server = Awaited<ReturnType<typeof start>>
    let servers: Server[] = []
    let sealed: string[] = []
    /** Each opens what any of them has sealed so far. */
    const everybodyReads = () => {
      sealed = [...sealed, ...servers.map(({ sealing }) => sealing.seal('x', 'abierto'))]
      for (const { sealing } of servers)
        for (const each of sealed) expect(sealing.open('x', each)).toBe('abierto')
    }
    const restart = async (env: Record<string, string>) => {
      const [oldest, ...rest] = servers
      await oldest?.store.close()
      const started = await start(env)
      servers = [...rest, started]
      everybodyReads()
      return [started.rotated, started.behind.length]
    }
    servers = [await start(before), await start(before)]
    const [first] = servers
    if (first) await seed(first.keyring.own, first.store)
    everybodyReads()

    // Nobody else knows the new one: it waits. Then all do, and it is sealed with from the next starts on.
    expect(await restart(both)).toEqual([false, 1])
    await expect(start({ SECRET_KEY: 'three '.repeat(10) })).rejects.toMatchObject({ reason: 'changed' })
    expect(await restart(both)).toEqual([false, 1])
    await expect(start(before)).rejects.toMatchObject({ reason: 'others' })
    expect(await restart(both)).toEqual([true, 0])
    const [, last] = servers
    if (last) await opensWith(last.store, last.keyring.own)
    sealed = []
    expect(await restart({ SECRET_KEY: two })).toEqual([false, 0])
    for (const { store } of servers) await store.close()
  },
)
