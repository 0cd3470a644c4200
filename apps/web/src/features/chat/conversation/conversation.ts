import type { Message } from '@recado/contract/messaging/messages'
import { linesOf, type Line, type Pending } from './lines.ts'
import {
  nothingKnown,
  withMessage,
  withNewest,
  withOlder,
  type Known,
  type MessagePage,
} from './message-list.ts'
import { Outbox, type Draft, type OutboxPorts } from './outbox.ts'

export interface ConversationPorts extends OutboxPorts {
  /** `upTo`: the page goes back as far as this message. */
  page: (cursor: string | null, upTo?: string) => Promise<MessagePage>
  retry: (messageId: string) => Promise<Message>
  /** What was written last and is not at the server, notes apart; null once there is nothing. */
  onUnsent: (pending: Pending | null) => void
}

export interface ConversationView {
  lines: readonly Line[]
  state: 'loading' | 'failed' | 'ready'
  error: unknown
  older: 'none' | 'more' | 'loading' | 'failed'
}

/**
 * One chat as this page knows it: pages of messages, what the socket tells, and what is being sent, in one order.
 */
export class Conversation {
  readonly #ports: ConversationPorts
  readonly #outbox: Outbox
  readonly #listeners = new Set<() => void>()
  readonly #keys = new Map<string, string>()
  #known: Known = nothingKnown
  #state: ConversationView['state'] = 'loading'
  #error: unknown = null
  #older: 'idle' | 'loading' | 'failed' = 'idle'
  #view: ConversationView = { lines: [], state: 'loading', error: null, older: 'none' }
  /** What the socket told while a page was on its way: the page may be older. */
  #told: Message[] = []
  #fetching = 0
  #catchingUp: Promise<void> | null = null
  #readingOlder: Promise<void> | null = null
  #again = false
  #unsent: Pending | null = null

  constructor(ports: ConversationPorts) {
    this.#ports = ports
    this.#outbox = new Outbox(ports, {
      onChange: () => this.#tell(),
      onSent: (message, key) => this.#sent(message, key),
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly view = (): ConversationView => this.#view

  /** Whether nobody looks at it and nothing is on its way. */
  get idle(): boolean {
    return this.#listeners.size === 0 && this.#outbox.pendings.length === 0
  }

  /** Reads the newest page: at first, and whenever something may have been missed. */
  catchUp(): Promise<void> {
    // One that was asked for earlier may not have what was missed since.
    if (this.#catchingUp) this.#again = true
    this.#catchingUp ??= this.#catchUp().finally(() => (this.#catchingUp = null))
    return this.#catchingUp
  }

  /** Reads the page before what was read; a no-op while there is none, or while it is on its way. */
  loadOlder(upTo?: string): Promise<void> {
    this.#readingOlder ??= this.#loadOlder(upTo).finally(() => (this.#readingOlder = null))
    return this.#readingOlder
  }

  /** Reads back as far as a message; false when this chat does not have it, or it cannot be read now. */
  async reach(messageId: string): Promise<boolean> {
    if (this.#state !== 'ready') await this.catchUp()
    for (;;) {
      if (this.#known.messages.some(({ _id }) => _id === messageId)) return true
      if (this.#known.cursor === null || this.#state !== 'ready') return false
      // Another page may be on its way, which need not go back so far.
      await this.loadOlder(messageId)
      if (this.#older === 'failed') return false
    }
  }

  async #loadOlder(upTo?: string): Promise<void> {
    const { cursor } = this.#known
    if (cursor === null) return
    this.#older = 'loading'
    this.#tell()
    try {
      const page = await this.#read(cursor, upTo)
      // Reading may have started over meanwhile.
      if (this.#known.cursor === cursor) this.#known = withOlder(this.#known, page)
      this.#older = 'idle'
    } catch {
      // The list says so, with another try.
      this.#older = 'failed'
    }
    this.#tell()
  }

  /** A message that is new or has changed. */
  receive(message: Message): void {
    if (this.#fetching > 0) this.#told.push(message)
    if (this.#state !== 'ready') return
    this.#known = withMessage(this.#known, message)
    this.#tell()
  }

  /** Shows it at once and sends it after those before it. Blank without a file is not sent: false. */
  send(draft: Draft): boolean {
    return this.#outbox.send(draft, this.#known.messages.at(-1)?._id ?? null)
  }

  /** Another try at what is still here, under its old key. */
  resend(key: string): void {
    this.#outbox.resend(key)
  }

  discard(key: string): void {
    this.#outbox.discard(key)
  }

  /** Another try at what the server has and could not send. Throws what the call threw. */
  async retry(messageId: string): Promise<void> {
    const before = this.#known.messages.find(({ _id }) => _id === messageId)
    const waiting: Message | undefined = before && { ...before, status: 'queued', reason: null }
    if (waiting) this.receive(waiting)
    // What the socket told of it meanwhile is newer than the answer.
    const isToldOf = (): boolean => waiting !== undefined && !this.#known.messages.includes(waiting)
    try {
      const answer = await this.#ports.retry(messageId)
      if (!isToldOf()) this.receive(answer)
    } catch (error) {
      if (before && !isToldOf()) this.receive(before)
      throw error
    }
  }

  /** The line is up again: what was missed comes, what waits goes. */
  back(): void {
    this.#outbox.goAgain()
    void this.catchUp()
  }

  async #catchUp(): Promise<void> {
    if (this.#state === 'failed') {
      this.#state = 'loading'
      this.#tell()
    }
    try {
      do {
        this.#again = false
        const page = await this.#read(null)
        this.#known = withNewest(this.#known, page)
      } while (this.#again)
      this.#state = 'ready'
      this.#error = null
    } catch (error) {
      // What is shown stays; the next reconnection asks again.
      if (this.#state !== 'ready') this.#state = 'failed'
      this.#error = error
    }
    this.#tell()
  }

  async #read(cursor: string | null, upTo?: string): Promise<MessagePage> {
    const from = this.#told.length
    this.#fetching += 1
    try {
      const page = await this.#ports.page(cursor, upTo)
      return told(page, cursor === null, this.#told.slice(from))
    } finally {
      this.#fetching -= 1
      if (this.#fetching === 0) this.#told = []
    }
  }

  #sent(message: Message, key: string): void {
    this.#keys.set(message._id, key)
    const told = this.#known.messages.some(({ _id }) => _id === message._id)
    // What the socket told of it is newer than the answer.
    if (!told) this.receive(message)
    this.#tell()
  }

  #tell(): void {
    const { cursor, messages } = this.#known
    const lines = linesOf(messages, this.#outbox.pendings, this.#keys)
    this.#view = {
      lines,
      state: this.#state,
      error: this.#error,
      older: cursor === null ? 'none' : this.#older === 'idle' ? 'more' : this.#older,
    }
    for (const listener of this.#listeners) listener()
    const unsent = lines.findLast(({ pending }) => pending && !pending.note)?.pending ?? null
    if (unsent === this.#unsent) return
    this.#unsent = unsent
    this.#ports.onUnsent(unsent)
  }
}

/** A page with what the socket told while it was on its way; only the newest page takes what is new. */
function told(page: MessagePage, newest: boolean, messages: readonly Message[]): MessagePage {
  const known = messages
    .filter((message) => newest || page.messages.some(({ _id }) => _id === message._id))
    .reduce(withMessage, { messages: page.messages, cursor: page.nextCursor })
  return { ...page, messages: known.messages }
}
