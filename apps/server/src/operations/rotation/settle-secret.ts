import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import type { Store } from '../../platform/db/store.ts'
import {
  type DeriveKey,
  keepSecret,
  keptSecret,
  makeSecret,
  previousSecretFile,
  secretFile,
} from '../../platform/crypto/secret-key.ts'
import { type Secret, secretOf } from '../../platform/crypto/secret-key.ts'
import { credentialsFile } from '../../accounts/users/credentials-file.ts'
import { resealAll } from './seals.ts'
import { SecretRefusedError } from './secret-refused.ts'

type Place = Pick<Config, 'DATA_DIR' | 'SECRET_KEY' | 'SECRET_KEY_PREVIOUS'>
/** `lost`: values that no key at hand opens. `rotated`: another secret held until now. */
type Settled = { deriveKey: DeriveKey; rotated: boolean; lost: number }

/** By what the database knows the secret that its values are sealed with. */
const fingerprintKey = 'secretFingerprint'

/**
 * The secret to work with. When it is another one than the data is sealed with, everything is sealed anew with it, if
 * the old one is at hand: in `SECRET_KEY_PREVIOUS`, or in a file of `DATA_DIR`. Killed meanwhile, the next call goes on.
 * Throws `SecretRefusedError` rather than work with a key that opens nothing, or begin anew where another database was.
 */
export async function settleSecret(store: Store, place: Place): Promise<Settled> {
  const { known, lived } = await store.read(async (db) => ({
    known: await db.selectFrom('meta').select('value').where('key', '=', fingerprintKey).executeTakeFirst(),
    lived: (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined,
  }))
  if (!known && !lived && remains(place.DATA_DIR)) throw new SecretRefusedError('orphaned')
  if (!lived) return { deriveKey: await firstKey(store, place), rotated: false, lost: 0 }
  const now = secretAt(place, known === undefined)
  const formers = formerSecrets(place).filter(({ fingerprint }) => fingerprint !== now.fingerprint)
  // An older release did not say which one it was: the former, if there is one at hand, may be it.
  const old = known ? formers.find(({ fingerprint }) => fingerprint === known.value) : formers[0]
  if (known?.value === now.fingerprint || (!known && !old)) {
    if (!known) await holds(store, now)
    rmSync(join(place.DATA_DIR, previousSecretFile), { force: true })
    return { deriveKey: now.deriveKey, rotated: false, lost: 0 }
  }
  if (!old) throw new SecretRefusedError('changed')
  const lost = await resealAll(store, { old: old.deriveKey, now: now.deriveKey })
  await holds(store, now)
  rmSync(join(place.DATA_DIR, previousSecretFile), { force: true })
  return { deriveKey: now.deriveKey, rotated: true, lost }
}

/** A database is told of its secret before that is kept: a secret that no database knows belongs to one that is gone. */
const remains = (dataDir: string): boolean =>
  [secretFile, credentialsFile].some((name) => existsSync(join(dataDir, name)))

/** Of a database with nobody in it: nothing is sealed yet, so whatever secret there is will do. */
async function firstKey(store: Store, { DATA_DIR, SECRET_KEY }: Place): Promise<DeriveKey> {
  const kept =
    SECRET_KEY === undefined ? keptSecret(DATA_DIR, secretFile) : secretOf(Buffer.from(SECRET_KEY.reveal()))
  const made = randomBytes(32)
  const secret = kept ?? secretOf(made)
  await holds(store, secret)
  if (!kept) keepSecret(DATA_DIR, made)
  rmSync(join(DATA_DIR, previousSecretFile), { force: true })
  return secret.deriveKey
}

function secretAt({ DATA_DIR, SECRET_KEY }: Place, mayMake: boolean): Secret {
  if (SECRET_KEY !== undefined) return secretOf(Buffer.from(SECRET_KEY.reveal()))
  const kept = keptSecret(DATA_DIR, secretFile)
  if (kept) return kept
  // Another one would open nothing, and lie there as if it were the right one.
  if (!mayMake) throw new SecretRefusedError('missing')
  return secretOf(makeSecret(DATA_DIR))
}

function formerSecrets({ DATA_DIR, SECRET_KEY_PREVIOUS }: Place): Secret[] {
  const configured = SECRET_KEY_PREVIOUS === undefined ? null : Buffer.from(SECRET_KEY_PREVIOUS.reveal())
  const kept = [keptSecret(DATA_DIR, previousSecretFile), keptSecret(DATA_DIR, secretFile)]
  return [configured && configured.length >= 32 ? secretOf(configured) : null, ...kept].filter(
    (secret) => secret !== null,
  )
}

/** From now on this is the one. Tokens that the old one signed are good no more, so their sessions end. */
export async function holds(store: Store, { fingerprint }: Secret): Promise<void> {
  const known = await store.read((db) =>
    db.selectFrom('meta').select('value').where('key', '=', fingerprintKey).executeTakeFirst(),
  )
  if (known?.value === fingerprint) return
  await store.write('installation', async (tx) => {
    const before = await tx
      .selectFrom('meta')
      .select('value')
      .where('key', '=', fingerprintKey)
      .executeTakeFirst()
    if (before && before.value !== fingerprint) await tx.deleteFrom('sessions').execute()
    await tx
      .insertInto('meta')
      .values({ key: fingerprintKey, value: fingerprint })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: fingerprint }))
      .execute()
  })
}
