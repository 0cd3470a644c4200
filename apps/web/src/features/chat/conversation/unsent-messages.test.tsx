import { afterEach, expect, it } from 'vitest'
import { waitingMessage as waiting } from '../testing/waiting-message.ts'
import { unsentMessages } from './unsent-messages.ts'

afterEach(unsentMessages.forget)

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
