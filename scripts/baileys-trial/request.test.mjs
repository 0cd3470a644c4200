import { expect, test } from 'vitest'
import { compareVersions, readRequest } from './request.mjs'

const pinned = '7.0.0-rc14'

test('a version that is not older is tried, whole unless it is to be short', () => {
  expect(readRequest(['7.0.0-rc15'], pinned)).toEqual({ version: '7.0.0-rc15', short: false })
  expect(readRequest([pinned, '--corta'], pinned)).toEqual({ version: pinned, short: true })
  expect(readRequest(['7.0.0'], pinned)).toEqual({ version: '7.0.0', short: false })
})

test('an older one only when that is said', () => {
  expect(readRequest(['6.17.16'], pinned).refusal).toContain('6.17.16 es anterior a 7.0.0-rc14')
  expect(readRequest(['6.17.16', '--anterior'], pinned)).toEqual({ version: '6.17.16', short: false })
})

test.each([
  ['latest'],
  ['7.0'],
  ['../7.0.0'],
  ['7.0.0-rc 14'],
  ['github:WhiskeySockets/Baileys'],
  ['7.0.0; ls'],
])('%s names no version', (name) =>
  expect(readRequest([name], pinned).refusal).toContain(`«${name}» no es una versión`),
)

test('nothing, too much and unknown options are told of', () => {
  expect(readRequest([], pinned).refusal).toContain('Uso:')
  expect(readRequest(['7.0.0', '7.0.1'], pinned).refusal).toContain('Uso:')
  expect(readRequest(['7.0.0', '--force'], pinned).refusal).toContain('«--force»')
})

test('candidates are in the order in which they came, however they are written', () => {
  const inOrder = [
    '6.7.24',
    '6.17.16',
    '7.0.0-rc.3',
    '7.0.0-rc.9',
    '7.0.0-rc10',
    '7.0.0-rc14',
    '7.0.0-rc14.1',
    '7.0.0',
    '7.0.1',
  ]
  expect(inOrder.toReversed().toSorted(compareVersions)).toEqual(inOrder)
  expect(compareVersions('7.0.0-rc14', '7.0.0-rc14')).toBe(0)
})
