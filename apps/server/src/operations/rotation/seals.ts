import { sql } from 'kysely'
import type { Store, Tx } from '../../platform/db/store.ts'
import { sealedAs } from '../../ai/own-keys/own-keys.repository.ts'
import { totpSealedAs } from '../../accounts/second-factor/totp-secrets.ts'
import { metaAppSealedAs } from '../../messaging/sessions/cloud/meta-apps.repository.ts'
import { resealSecrets } from '../../messaging/bots/node-secrets.ts'
import type { DeriveKey } from '../../platform/crypto/secret-key.ts'
import { openOrNull, type Sealing, sealWith } from '../../platform/crypto/sealing.ts'

/** What is sealed with the old key, opened with it, and sealed with the new one. */
export type Keys = { old: DeriveKey; now: DeriveKey }

/** Rows that go in one transaction: some ten milliseconds of ciphers. */
const rowsAtOnce = 500

/**
 * Seals everything anew, in pages that are committed one by one; what is sealed with the new key already stays, so that
 * it may be killed and begun again. Gives how many values neither key opens: they stay as they are.
 */
export async function resealAll(store: Store, keys: Keys): Promise<number> {
  const sessions = resealing(sealWith(keys.old('whatsapp-session')), sealWith(keys.now('whatsapp-session')))
  const lost = { count: 0 }
  await inPages((after: KeyAt | null) =>
    store.write('installation', (tx) => resealKeys(tx, after, sessions, lost)),
  )
  await store.write('installation', (tx) => resealLines(tx, sessions, lost))
  await inPages((after: string | null) =>
    store.write('installation', (tx) => resealNodes(tx, after, keys, lost)),
  )
  await store.write('installation', (tx) => resealAiKeys(tx, keys, lost))
  await store.write('installation', (tx) => resealMetaApps(tx, keys, lost))
  await inPages((after: string | null) =>
    store.write('installation', (tx) => resealTotp(tx, after, keys, lost)),
  )
  return lost.count
}

type Reseal = (about: string, sealed: string) => string | null
type Lost = { count: number }

/** The value sealed with the new key; itself when it is already, null when neither key opens it. */
function resealing(old: Sealing, now: Sealing): Reseal {
  return (about, sealed) => {
    if (openOrNull(now, about, sealed) !== null) return sealed
    const plain = openOrNull(old, about, sealed)
    return plain === null ? null : now.seal(about, plain)
  }
}

/** A page gives where the next one begins, null after the last. */
async function inPages<At>(page: (after: At | null) => Promise<At | null>): Promise<void> {
  for (let after = await page(null); after !== null; after = await page(after));
}

type KeyAt = [botId: string, type: string, keyId: string]

async function resealKeys(tx: Tx, after: KeyAt | null, reseal: Reseal, lost: Lost): Promise<KeyAt | null> {
  const [botId, type, keyId] = after ?? ['', '', '']
  const { rows } = await sql<{ botId: string; type: string; keyId: string; value: string }>`
    SELECT "botId", type, "keyId", value FROM "waKeys"
    WHERE ("botId", type, "keyId") > (${botId}, ${type}, ${keyId})
    ORDER BY "botId", type, "keyId" LIMIT ${rowsAtOnce}`.execute(tx)
  for (const row of rows) {
    const value = reseal(`wa:${row.botId}:${row.type}:${row.keyId}`, row.value)
    if (value === null) lost.count++
    else if (value !== row.value) {
      await tx
        .updateTable('waKeys')
        .set({ value })
        .where('botId', '=', row.botId)
        .where('type', '=', row.type)
        .where('keyId', '=', row.keyId)
        .execute()
    }
  }
  const end = rows.at(-1)
  return end && rows.length === rowsAtOnce ? [end.botId, end.type, end.keyId] : null
}

/** A line has one row; a QR is worth a minute and is drawn anew. */
async function resealLines(tx: Tx, reseal: Reseal, lost: Lost): Promise<void> {
  await tx
    .updateTable('waSessions')
    .set({ qr: null, qrExpiresAt: null })
    .where('qr', 'is not', null)
    .execute()
  const rows = await tx.selectFrom('waSessions').select(['botId', 'credentials']).execute()
  for (const { botId, credentials: sealed } of rows) {
    if (sealed === null) continue
    const credentials = reseal(`wa:${botId}:credentials:`, sealed)
    if (credentials === null) lost.count++
    else if (credentials !== sealed)
      await tx.updateTable('waSessions').set({ credentials }).where('botId', '=', botId).execute()
  }
}

async function resealNodes(tx: Tx, after: string | null, keys: Keys, lost: Lost): Promise<string | null> {
  const rows = await nodesAfter(tx, after)
  const reseal = resealing(sealWith(keys.old('node-secret')), sealWith(keys.now('node-secret')))
  for (const { id, config } of rows) {
    const changed = resealSecrets(config, (about, sealed) => {
      const value = reseal(about, sealed)
      if (value === null) lost.count++
      return value ?? sealed
    })
    if (changed !== config)
      await tx.updateTable('nodes').set({ config: changed }).where('id', '=', id).execute()
  }
  return rows.length === rowsAtOnce ? (rows.at(-1)?.id ?? null) : null
}

/** A handful for each account at most. */
async function resealAiKeys(tx: Tx, keys: Keys, lost: Lost): Promise<void> {
  const reseal = resealing(sealWith(keys.old('ai-key')), sealWith(keys.now('ai-key')))
  const rows = await tx.selectFrom('accountAiKeys').select(['userId', 'provider', 'sealed']).execute()
  for (const { userId, provider, sealed: before } of rows) {
    if (before === null) continue
    const sealed = reseal(sealedAs(userId, provider), before)
    if (sealed === null) lost.count++
    else if (sealed !== before)
      await tx
        .updateTable('accountAiKeys')
        .set({ sealed })
        .where('userId', '=', userId)
        .where('provider', '=', provider)
        .execute()
  }
}

/** One or two for each account at most. */
async function resealMetaApps(tx: Tx, keys: Keys, lost: Lost): Promise<void> {
  const reseal = resealing(sealWith(keys.old('meta-app')), sealWith(keys.now('meta-app')))
  const rows = await tx
    .selectFrom('metaApps')
    .select(['id', 'secret', 'formerSecret', 'verifyToken'])
    .execute()
  for (const { id, ...before } of rows) {
    const anew = (what: 'secret' | 'verifyToken', sealed: string | null): string | null => {
      const value = sealed === null ? null : reseal(metaAppSealedAs(id, what), sealed)
      if (sealed !== null && value === null) lost.count++
      return value ?? sealed
    }
    const sealed = {
      secret: anew('secret', before.secret),
      formerSecret: anew('secret', before.formerSecret),
      verifyToken: anew('verifyToken', before.verifyToken),
    }
    await tx.updateTable('metaApps').set(sealed).where('id', '=', id).execute()
  }
}

async function resealTotp(tx: Tx, after: string | null, keys: Keys, lost: Lost): Promise<string | null> {
  const reseal = resealing(sealWith(keys.old('totp')), sealWith(keys.now('totp')))
  const rows = await tx
    .selectFrom('totpSecrets')
    .select(['userId', 'sealed'])
    .where('userId', '>', after ?? '')
    .orderBy('userId')
    .limit(rowsAtOnce)
    .execute()
  for (const { userId, sealed: before } of rows) {
    const sealed = reseal(totpSealedAs(userId), before)
    if (sealed === null) lost.count++
    else if (sealed !== before)
      await tx.updateTable('totpSecrets').set({ sealed }).where('userId', '=', userId).execute()
  }
  return rows.length === rowsAtOnce ? (rows.at(-1)?.userId ?? null) : null
}

/**
 * Forgets what a lost secret sealed: WhatsApp is linked anew, owners write their nodes' keys and those of AI again, and
 * set up their apps of codes. Bots, nodes, chats, contacts and passkeys stay.
 */
export async function forgetSealed(store: Store): Promise<void> {
  await store.write('installation', async (tx) => {
    await tx.deleteFrom('waKeys').execute()
    await tx.updateTable('waSessions').set({ credentials: null, qr: null, qrExpiresAt: null }).execute()
    await tx.updateTable('bots').set({ wanted: 'off' }).execute()
    await tx.updateTable('accountAiKeys').set({ sealed: null }).execute()
    await tx.updateTable('metaApps').set({ secret: null, formerSecret: null, verifyToken: null }).execute()
    await tx.deleteFrom('totpSecrets').execute()
  })
  await inPages((after: string | null) =>
    store.write('installation', async (tx) => {
      const rows = await nodesAfter(tx, after)
      for (const { id, config } of rows) {
        const changed = resealSecrets(config, () => '')
        if (changed !== config)
          await tx.updateTable('nodes').set({ config: changed }).where('id', '=', id).execute()
      }
      return rows.length === rowsAtOnce ? (rows.at(-1)?.id ?? null) : null
    }),
  )
}

const nodesAfter = (tx: Tx, after: string | null) =>
  tx
    .selectFrom('nodes')
    .select(['id', 'config'])
    .where('id', '>', after ?? '')
    .orderBy('id')
    .limit(rowsAtOnce)
    .execute()
