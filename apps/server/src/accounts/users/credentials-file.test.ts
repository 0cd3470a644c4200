import { SecretText } from '../../platform/crypto/secret-text.ts'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSecret } from '../../platform/crypto/secret-key.ts'
import { type Credentials, openCredentials, renewAccessCode } from './credentials-file.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'recado-credentials-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777

/** Two secrets look alike to `toEqual`. */
const said = ({ adminPassword, accessCode, path }: Credentials) => ({
  adminPassword: adminPassword.reveal(),
  accessCode: accessCode.reveal(),
  path,
})

test('what is not configured is generated once, kept, and readable by its owner alone', () => {
  const first = openCredentials(dataDir, { ADMIN_EMAIL: 'a@b.co' })
  // 128 bits of chance.
  expect(first.adminPassword.reveal()).toMatch(/^[2-9A-HJ-NP-Za-km-z]{22}$/)
  // 140 bits: 28 letters of 32.
  expect(first.accessCode.reveal()).toMatch(/^([2-9A-HJ-NP-Z]{4}-){6}[2-9A-HJ-NP-Z]{4}$/)
  const path = join(dataDir, 'credentials.txt')
  expect(first.path).toBe(path)
  expect(modeOf(path)).toBe(0o600)
  expect(said(openCredentials(dataDir, { ADMIN_EMAIL: 'a@b.co' }))).toEqual(said(first))
})

test('an access code that an earlier release made stays', () => {
  writeFileSync(join(dataDir, 'credentials.txt'), 'ADMIN_EMAIL=a@b.co\nACCESS_CODE=Kx7mPq2RtW9z\n')
  const { accessCode } = openCredentials(dataDir, { ADMIN_EMAIL: 'a@b.co' })
  expect(accessCode.reveal()).toBe('Kx7mPq2RtW9z')
})

test('what is configured is never written down', () => {
  const password = new SecretText('mi clave 1')
  const configured = {
    ADMIN_EMAIL: 'a@b.co',
    ADMIN_PASSWORD: password,
    ACCESS_CODE: new SecretText('mi código'),
  }
  expect(said(openCredentials(dataDir, configured))).toEqual({
    adminPassword: 'mi clave 1',
    accessCode: 'mi código',
    path: null,
  })
  const { path } = openCredentials(dataDir, { ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: password })
  expect(readFileSync(path ?? '', 'utf8')).not.toContain('mi clave')
})

test('a renewed access code is the one of the next start, and nothing else changes', () => {
  const first = openCredentials(dataDir, { ADMIN_EMAIL: 'a@b.co' })
  const accessCode = renewAccessCode(first.path ?? '')
  expect(accessCode.reveal()).not.toBe(first.accessCode.reveal())
  expect(said(openCredentials(dataDir, { ADMIN_EMAIL: 'a@b.co' }))).toEqual(said({ ...first, accessCode }))
  expect(modeOf(first.path ?? '')).toBe(0o600)
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
