import { expect, test } from 'vitest'
import { DatabaseRefusedError } from '../platform/db/errors.ts'
import { startFailure } from '../operations/start-failure.ts'
import { readConfig } from './config.ts'
import { missingToJoin } from './joining.ts'

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

test('who finds another server at work is told what it would take to join it', () => {
  const inUse = new DatabaseRefusedError('in_use', 'localhost/recado', 'another server works with it')
  const config = readConfig({ ...told, ACCESS_CODE: '' })
  expect(startFailure(inUse, config, missingToJoin(config))).toBe(
    'DATABASE_URL: otro servidor de Recado ya trabaja con localhost/recado. Para que este se le una, los dos necesitan lo mismo en SECRET_KEY, ADMIN_PASSWORD, ACCESS_CODE y los archivos; aquí falta ACCESS_CODE y S3_URL (o DATA_SHARED=1, si comparten el disco de DATA_DIR)',
  )
  expect(startFailure(inUse, config)).toBe(
    'DATABASE_URL: otro servidor de Recado ya trabaja con localhost/recado',
  )
})
