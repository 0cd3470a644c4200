import { Decrypter, Encrypter } from 'age-encryption'
import { readFileSync } from 'node:fs'
import type { Config } from '../../config/config.ts'
import type { SecretText } from '../../platform/crypto/secret-text.ts'
import { BackupRefusedError } from './backup-refused.ts'

/**
 * What a backup is encrypted to. `workFactor` is scrypt's, as a power of two; age's own of 18 unless a test is in a
 * hurry.
 */
export type BackupLock = { passphrase: SecretText; workFactor?: number } | { recipients: readonly string[] }
/** What may open a backup: a passphrase, and the lines of an identity file as `age-keygen` makes it. */
export type BackupKeys = { passphrase?: SecretText | undefined; identities?: readonly string[] }

/** What the environment wants backups encrypted to; null: to nothing. Throws `BackupRefusedError`. */
export function lockOf(config: Pick<Config, 'BACKUP_PASSPHRASE' | 'BACKUP_RECIPIENT'>): BackupLock | null {
  const { BACKUP_PASSPHRASE: passphrase, BACKUP_RECIPIENT: recipients } = config
  if (passphrase !== undefined && recipients.length > 0)
    throw new BackupRefusedError('two_locks', 'BACKUP_RECIPIENT')
  if (passphrase === undefined && recipients.length === 0) return null
  const lock = passphrase === undefined ? { recipients } : { passphrase }
  // Refused before anything is copied.
  encrypterFor(lock)
  return lock
}

/** Throws `BackupRefusedError` for what is no recipient of age. */
export function encrypterFor(lock: BackupLock): Encrypter {
  const encrypter = new Encrypter()
  if ('passphrase' in lock) {
    encrypter.setPassphrase(lock.passphrase.reveal())
    if (lock.workFactor !== undefined) encrypter.setScryptWorkFactor(lock.workFactor)
    return encrypter
  }
  for (const recipient of lock.recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch (error) {
      throw new BackupRefusedError('bad_recipient', recipient, error)
    }
  }
  return encrypter
}

/** Null when there is nothing to open anything with. Throws `BackupRefusedError` for a line that is no identity. */
export function decrypterWith({ passphrase, identities = [] }: BackupKeys): Decrypter | null {
  if (passphrase === undefined && identities.length === 0) return null
  const decrypter = new Decrypter()
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase.reveal())
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity)
    } catch (error) {
      // Its text is a secret.
      throw new BackupRefusedError('bad_identity', '', error)
    }
  }
  return decrypter
}

/** The identities of a file: a line each, besides comments. Throws `BackupRefusedError` when it cannot be read. */
export function readIdentities(path: string): string[] {
  let content: string
  try {
    content = readFileSync(path, 'utf8')
  } catch (error) {
    throw new BackupRefusedError('no_identity_file', path, error)
  }
  return content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}
