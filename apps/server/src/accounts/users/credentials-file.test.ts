import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSecret } from '../../platform/crypto/secret-key.ts'
import { SecretText } from '../../platform/crypto/secret-text.ts'
import { AccessCode } from './access-code.ts'
import { CredentialsFile } from './credentials-file.ts'

let dataDir: string
let file: CredentialsFile
const failures: unknown[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'recado-credentials-'))
  file = new CredentialsFile(dataDir, (error) => failures.push(error))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777

test('an access code is made once, kept, and readable by its owner alone', () => {
  const code = new AccessCode(file, undefined).value
  // 140 bits: 28 letters of 32.
  expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){6}[2-9A-HJ-NP-Z]{4}$/)
  expect(file.path).toBe(join(dataDir, 'credentials.txt'))
  expect(modeOf(file.path)).toBe(0o600)
  expect(new AccessCode(file, undefined).value).toBe(code)
})

test('one that an earlier release made stays, to the letter, until it is renewed', () => {
  writeFileSync(file.path, 'ADMIN_EMAIL=a@b.co\nACCESS_CODE=Kx7mPq2RtW9z\n')
  const code = new AccessCode(file, undefined)
  expect(['Kx7mPq2RtW9z', 'kx7mpq2rtw9z'].map((typed) => code.matches(typed))).toEqual([true, false])
  code.renew()
  expect(code.matches('Kx7mPq2RtW9z')).toBe(false)
  expect(new AccessCode(file, undefined).value).toBe(code.value)
  expect(file.kept('ADMIN_EMAIL')?.reveal()).toBe('a@b.co')
  expect(modeOf(file.path)).toBe(0o600)
})

test('one that is configured is never written down', () => {
  expect(new AccessCode(file, new SecretText('mi código')).value).toBe('mi código')
  expect(existsSync(file.path)).toBe(false)
})

test('a password is forgotten alone, and the file goes with the last that it kept', () => {
  file.keep({ ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'hecha', ACCESS_CODE: 'un-codigo' })
  file.forgetPassword()
  expect(readFileSync(file.path, 'utf8')).toMatch(/^#.+\nACCESS_CODE=un-codigo\n$/)
  rmSync(file.path)
  file.keep({ ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'hecha' })
  file.forgetPassword()
  expect(existsSync(file.path)).toBe(false)
  file.forgetPassword()
  expect(failures).toEqual([])
})

test('the secret key is kept, private, and gives another key for each purpose', () => {
  const { deriveKey: derive, fingerprint } = openSecret(dataDir, undefined)
  expect(modeOf(join(dataDir, 'secret.key'))).toBe(0o600)
  const again = openSecret(dataDir, undefined)
  expect(again.deriveKey('access-token')).toEqual(derive('access-token'))
  expect(again.fingerprint).toBe(fingerprint)
  expect(derive('whatsapp-session')).not.toEqual(derive('access-token'))
  expect(derive('access-token')).toHaveLength(32)
})
