import type { EventEmitter } from 'node:events'
import type { PhoneEvents } from './events.ts'

const EVENTS: readonly (keyof PhoneEvents)[] = [
  'message',
  'receipt',
  'read',
  'typing',
  'presence',
  'call',
  'devices',
]
const DEFAULT_TIMEOUT_MS = 10_000

export interface WaitOptions {
  timeoutMs?: number
  /** Said in the error when the time runs out. */
  until?: string
}

/** What was waited for did not come in time. */
export class WaitTimeout extends Error {
  override name = 'WaitTimeout'
}

/** Resolves with the first truthy answer of `check`, asked now and after each of the phone's events. */
export function waitForState<T>(
  phone: EventEmitter<PhoneEvents>,
  check: () => T,
  { timeoutMs = DEFAULT_TIMEOUT_MS, until = 'the condition' }: WaitOptions = {},
): Promise<NonNullable<T>> {
  const { promise, resolve, reject } = Promise.withResolvers<NonNullable<T>>()
  const look = (): void => {
    const found = check()
    if (found) resolve(found)
  }
  const timer = setTimeout(() => reject(new WaitTimeout(`Waited ${timeoutMs} ms for ${until}`)), timeoutMs)
  for (const event of EVENTS) phone.on(event, look)
  look()
  return promise.finally(() => {
    clearTimeout(timer)
    for (const event of EVENTS) phone.off(event, look)
  })
}
