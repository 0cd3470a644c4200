import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDirectory } from './data-directory.ts'
import { writePrivateFile } from './private-file.ts'

/** Gives a key of 32 bytes for one purpose; keys of different purposes tell nothing about each other. */
export type DeriveKey = (
  purpose: 'access-token' | 'whatsapp-session' | 'node-secret' | 'webhook-signature',
) => Uint8Array

/** The installation's secret: `SECRET_KEY`, or one kept in `DATA_DIR/secret.key` (mode 0600) since the first start. */
export function openSecretKey(dataDir: string, configured: string | undefined): DeriveKey {
  const secret = configured === undefined ? keptSecret(dataDir) : Buffer.from(configured)
  if (secret.length < 32) throw new Error('The secret key has under 32 bytes')
  return (purpose) => new Uint8Array(hkdfSync('sha256', secret, 'recado', purpose, 32))
}

function keptSecret(dataDir: string): Buffer {
  const path = join(dataDir, 'secret.key')
  if (existsSync(path)) return Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url')
  makeDirectory(dataDir)
  const secret = randomBytes(32)
  writePrivateFile(path, `${secret.toString('base64url')}\n`)
  return secret
}
