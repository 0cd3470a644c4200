import { EventEmitter } from 'node:events'
import type { ChatMessage } from './chats/chat.ts'
import type { PhoneEvents } from './events.ts'

const EVENTS: readonly (keyof PhoneEvents)[] = [
  'message',
  'receipt',
  'read',
  'typing',
  'presence',
  'call',
  'devices',
  'codeAsked',
]
/** Longer than anything takes on a busy machine. */
const DEFAULT_TIMEOUT_MS = 20_000

export interface WaitOptions {
  timeoutMs?: number
  /** Said in the error when the time runs out. */
  until?: string
}

/** What was waited for did not come in time. */
export class WaitTimeout extends Error {
  override name = 'WaitTimeout'
}

function waitForState<T>(
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

/** A phone one can wait for: what one waits for may have happened already. */
export abstract class ObservablePhone extends EventEmitter<PhoneEvents> {
  constructor() {
    super()
    // Many may wait at once.
    this.setMaxListeners(0)
  }

  abstract chat(withNumber: string): readonly ChatMessage[]

  /** Resolves with the first truthy answer of `check`, asked now and after each event; rejects with WaitTimeout. */
  waitFor<T>(check: (phone: this) => T, options?: WaitOptions): Promise<NonNullable<T>> {
    return waitForState(this, () => check(this), options)
  }

  /** Resolves with the first message of a chat that fits; rejects with WaitTimeout. */
  waitForMessage(
    withNumber: string,
    fits: (message: ChatMessage) => boolean,
    options?: WaitOptions,
  ): Promise<ChatMessage> {
    const until = `a message in the chat with ${withNumber}`
    return this.waitFor(() => this.chat(withNumber).find(fits), { until, ...options })
  }
}
