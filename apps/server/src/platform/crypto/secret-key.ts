import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDirectory } from '../files/data-directory.ts'
import type { SecretText } from './secret-text.ts'
import { writePrivateFile } from '../files/private-file.ts'

type Purpose =
  | 'access-token'
  | 'known-device'
  | 'whatsapp-session'
  | 'node-secret'
  | 'webhook-signature'
  | 'ai-customer'
  | 'ai-key'
  | 'meta-app'
  | 'totp'
  | 'draft'
  | 'call-between-servers'

/** Gives a key of 32 bytes for one purpose; keys of different purposes tell nothing about each other. */
export type DeriveKey = (purpose: Purpose) => Uint8Array

/** A secret of the installation. `fingerprint` tells secrets apart and says nothing of what they are. */
export type Secret = { deriveKey: DeriveKey; fingerprint: string }

/** The secrets that a server works with: it seals and signs with `own`, and opens what `own` or one of `formers` did. */
export type Keyring = { own: DeriveKey; formers: readonly DeriveKey[] }

/** What is sealed or signed from now on is so with the first. */
export type KeysOfPurpose = readonly [Uint8Array, ...Uint8Array[]]

export const keysFor = ({ own, formers }: Keyring, purpose: Purpose): KeysOfPurpose => [
  own(purpose),
  ...formers.map((derive) => derive(purpose)),
]

/** Where the generated secret lies, and the one that it replaces while what that sealed is sealed anew. */
export const secretFile = 'secret.key'
export const previousSecretFile = 'secret.key.previous'

/** Throws on a secret that is too short to be one. */
export function secretOf(bytes: Buffer): Secret {
  if (bytes.length < 32) throw new Error('The secret key has under 32 bytes')
  const derive = (purpose: string, length: number) =>
    new Uint8Array(hkdfSync('sha256', bytes, 'recado', purpose, length))
  return {
    deriveKey: (purpose) => derive(purpose, 32),
    fingerprint: Buffer.from(derive('fingerprint', 12)).toString('base64url'),
  }
}

/** The installation's secret: `SECRET_KEY`, or one kept in `DATA_DIR/secret.key` (mode 0600) since the first start. */
export function openSecret(dataDir: string, configured: SecretText | undefined): Secret {
  if (configured !== undefined) return secretOf(Buffer.from(configured.reveal()))
  return keptSecret(dataDir, secretFile) ?? secretOf(makeSecret(dataDir))
}

/** A generated secret by its file's name; null when there is none. */
export function keptSecret(dataDir: string, name: string): Secret | null {
  const path = join(dataDir, name)
  return existsSync(path) ? secretOf(Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url')) : null
}

/** Generates a secret and keeps it, instead of the one that was there. */
export function makeSecret(dataDir: string): Buffer {
  const secret = randomBytes(32)
  keepSecret(dataDir, secret)
  return secret
}

/** Keeps a secret, instead of the one that was there. */
export function keepSecret(dataDir: string, secret: Buffer): void {
  makeDirectory(dataDir)
  writePrivateFile(join(dataDir, secretFile), `${secret.toString('base64url')}\n`)
}
