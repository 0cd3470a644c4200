import { expect, test } from 'vitest'
import { unverified } from './lockfile.mjs'

const integrity = `sha512-${'A'.repeat(86)}==`

test('every package from elsewhere needs a checksum that is hard to meet', () => {
  const packages = {
    '': { name: 'recado' },
    'packages/ui': { version: '1.0.0' },
    'node_modules/@recado/ui': { link: true },
    'node_modules/zod': { version: '4.0.0', integrity },
    'node_modules/none': { version: '1.0.0' },
    'node_modules/zod/node_modules/weak': {
      version: '1.0.0',
      integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=',
    },
  }
  expect(unverified({ packages })).toEqual(['node_modules/none', 'node_modules/zod/node_modules/weak'])
})
