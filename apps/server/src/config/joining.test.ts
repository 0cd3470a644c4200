import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { missingToJoin, refusedRole } from './joining.ts'

const told = {
  SECRET_KEY: 'k'.repeat(32),
  ADMIN_PASSWORD: 'clave del admin',
  ACCESS_CODE: 'código-de-prueba',
}

test.each([
  [
    {},
    [
      'SECRET_KEY',
      'ADMIN_PASSWORD',
      'ACCESS_CODE',
      'S3_URL (o DATA_SHARED=1, si comparten el disco de DATA_DIR)',
    ],
  ],
  [told, ['S3_URL (o DATA_SHARED=1, si comparten el disco de DATA_DIR)']],
  [{ ...told, DATA_SHARED: '0' }, ['S3_URL (o DATA_SHARED=1, si comparten el disco de DATA_DIR)']],
  [{ ...told, DATA_SHARED: '1' }, []],
  [{ ...told, S3_URL: 'https://a:b@s3.example.com/tienda' }, []],
  [{ ...told, ACCESS_CODE: '', DATA_SHARED: '1' }, ['ACCESS_CODE']],
])('a server joins others with what all of them must be told alike: %o', (env, missing) => {
  expect(missingToJoin(readConfig(env))).toEqual(missing)
})

test('a server that leaves part of the work to others is told what it lacks to work beside them', () => {
  expect(refusedRole(readConfig({ ...told, ROLES: 'web', DATA_SHARED: '1' }))).toMatch(
    /^ROLES .* le falta DATABASE_URL$/,
  )
  const DATABASE_URL = 'postgres://recado:clave@localhost/recado'
  const beside = { ...told, DATABASE_URL, DATA_SHARED: '1', ROLES: 'worker' }
  expect(refusedRole(readConfig({ ...beside, SECRET_KEY: '' }))).toMatch(/le falta SECRET_KEY$/)
  expect(refusedRole(readConfig(beside))).toBeNull()
  expect(refusedRole(readConfig({}))).toBeNull()
})
