import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { metaOf, putMeta } from '../../platform/db/meta.ts'
import type { OwnNode } from '../../platform/db/own-node.ts'
import type { Store } from '../../platform/db/store.ts'
import {
  keepSecret,
  keptSecret,
  type Keyring,
  makeSecret,
  previousSecretFile,
  type Secret,
  secretFile,
  secretOf,
} from '../../platform/crypto/secret-key.ts'
import { credentialsFile } from '../../accounts/users/credentials-file.ts'
import { agreeOnSecret } from './among-servers.ts'
import { resealAll } from './seals.ts'
import { SecretRefusedError } from './secret-refused.ts'

type Place = Pick<Config, 'DATA_DIR' | 'SECRET_KEY' | 'SECRET_KEY_PREVIOUS'>
/**
 * `lost`: values that no key at hand opens. `rotated`: another secret held until now. `behind`: servers beside this one that seal
 * with another secret than this one wants; while there are any, nothing is sealed anew.
 */
type Settled = { keyring: Keyring; rotated: boolean; lost: number; behind: string[] }

/** By what the database knows the secret that its values are sealed with. */
const fingerprintKey = 'secretFingerprint'

/**
 * The secret to work with. When it is another one than the data is sealed with, everything is sealed anew with it, if
 * the old one is at hand: in `SECRET_KEY_PREVIOUS`, or in a file of `DATA_DIR`. Killed meanwhile, the next call goes on. Beside
 * other servers (`node` is this one) that is done once all of them seal with the new one already, and open both.
 * Throws `SecretRefusedError` rather than work with a key that opens nothing, or begin anew where another database was.
 */
export async function settleSecret(
  store: Store,
  place: Place,
  node: Pick<OwnNode, 'id' | 'joins'> | null = null,
): Promise<Settled> {
  const beside = node?.joins ? node.id : null
  const { known, lived } = await store.read(async (db) => ({
    known: await metaOf(db, fingerprintKey),
    lived: (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined,
  }))
  if (!known && !lived && remains(place.DATA_DIR)) throw new SecretRefusedError('orphaned')
  if (!lived) return staying(store, beside, [await firstKey(store, place)])
  const now = secretAt(place, known === undefined)
  const formers = formerSecrets(place).filter(({ fingerprint }) => fingerprint !== now.fingerprint)
  // An older release did not say which one it was: the former, if there is one at hand, may be it.
  const old = known ? formers.find(({ fingerprint }) => fingerprint === known) : formers[0]
  if (known === now.fingerprint || (!known && !old)) {
    if (!known) await holds(store, now)
    rmSync(join(place.DATA_DIR, previousSecretFile), { force: true })
    return staying(store, beside, [now, ...formers])
  }
  if (!old) throw new SecretRefusedError('changed')
  const both: Opens = [now, old]
  if (beside !== null) {
    const { seals, behind } = await agreeOnSecret(store, beside, { wanted: now, held: old, opens: both })
    if (behind.length > 0) return { ...working(seals, both), behind }
  }
  const lost = await resealAll(store, { old: old.deriveKey, now: now.deriveKey })
  await holds(store, now)
  rmSync(join(place.DATA_DIR, previousSecretFile), { force: true })
  return { ...working(now, beside === null ? [now] : both), rotated: true, lost }
}

/** What this server works with, the one that it wants first. */
type Opens = [Secret, ...Secret[]]

/** Everything is sealed with the one that is wanted. Who is alone opens no other; who is not, what others seal with one to come. */
async function staying(store: Store, beside: string | null, opens: Opens): Promise<Settled> {
  const [now] = opens
  if (beside === null) return working(now, [now])
  await agreeOnSecret(store, beside, { wanted: now, held: now, opens })
  return working(now, opens)
}

function working(seals: Secret, opens: Opens): Settled {
  const formers = opens.filter(({ fingerprint }) => fingerprint !== seals.fingerprint)
  const keyring = { own: seals.deriveKey, formers: formers.map(({ deriveKey }) => deriveKey) }
  return { keyring, rotated: false, lost: 0, behind: [] }
}

/** A database is told of its secret before that is kept: a secret that no database knows belongs to one that is gone. */
const remains = (dataDir: string): boolean =>
  [secretFile, credentialsFile].some((name) => existsSync(join(dataDir, name)))

/** Of a database with nobody in it: nothing is sealed yet, so whatever secret there is will do. */
async function firstKey(store: Store, { DATA_DIR, SECRET_KEY }: Place): Promise<Secret> {
  const kept =
    SECRET_KEY === undefined ? keptSecret(DATA_DIR, secretFile) : secretOf(Buffer.from(SECRET_KEY.reveal()))
  const made = randomBytes(32)
  const secret = kept ?? secretOf(made)
  await holds(store, secret)
  if (!kept) keepSecret(DATA_DIR, made)
  rmSync(join(DATA_DIR, previousSecretFile), { force: true })
  return secret
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
  if ((await store.read((db) => metaOf(db, fingerprintKey))) === fingerprint) return
  await store.write('installation', async (tx) => {
    const before = await metaOf(tx, fingerprintKey)
    if (before !== undefined && before !== fingerprint) await tx.deleteFrom('sessions').execute()
    await putMeta(tx, fingerprintKey, fingerprint)
  })
}
