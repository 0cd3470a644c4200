import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealWith } from './sealing.ts'

const { seal, open } = sealWith(randomBytes(32))

test('the same text is sealed in another form each time', () => {
  expect(seal('bot', 'clave')).not.toBe(seal('bot', 'clave'))
})

test('what was changed, cut short or moved anywhere else opens nothing', () => {
  const sealed = seal('bot', 'clave')
  expect(open('bot', sealed)).toBe('clave')
  expect(() => open('otro bot', sealed)).toThrow(Error)
  const bytes = Buffer.from(sealed, 'base64')
  for (const [position, byte] of bytes.entries()) {
    const changed = Buffer.from(bytes)
    changed[position] = byte ^ 1
    expect(() => open('bot', changed.toString('base64'))).toThrow(Error)
    expect(() => open('bot', bytes.subarray(0, position).toString('base64'))).toThrow(Error)
  }
})
