import { afterEach, expect, it } from 'vitest'
import type { Pending } from './lines.ts'
import { unsentMessages } from './unsent-messages.ts'

afterEach(unsentMessages.forget)

const waiting: Pending = {
  key: 'k1',
  at: '2026-11-04T15:00:00.000Z',
  text: 'Ya sale tu pedido',
  note: false,
  file: null,
  upload: null,
  uploaded: 0,
  turning: false,
  replyTo: null,
  after: null,
  state: 'waiting',
  reason: 'Sin respuesta del servidor',
}

/** Whether the browser asks before it closes the page. */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('lets the browser ask before the page goes while a message waits, in whichever chat', () => {
  expect(asks()).toBe(false)
  unsentMessages.note('b1', 'laura', waiting)
  unsentMessages.note('b1', 'ana', waiting)
  unsentMessages.note('b1', 'laura', null)
  expect(asks()).toBe(true)
  unsentMessages.note('b1', 'ana', null)
  expect(asks()).toBe(false)
})
