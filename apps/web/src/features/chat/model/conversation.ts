import type { Message } from '@recado/contract/messages'
import type { UploadedFile } from '@recado/contract/uploads'
import { linesOf, type Line, type Pending } from './lines.ts'
import {
  nothingKnown,
  withMessage,
  withNewest,
  withOlder,
  type Known,
  type MessagePage,
} from './message-list.ts'

/** How it came out: the message; why it never will be; or that there was no answer, so that it may go again. */
export type SendOutcome =
  | { type: 'sent'; message: Message }
  | { type: 'refused'; reason: string }
  | { type: 'no-answer'; reason: string }

export type UploadResult =
  | { type: 'uploaded'; file: UploadedFile }
  | { type: 'refused'; reason: string }
  | { type: 'no-answer'; reason: string }

export interface ConversationPorts {
  /** `upTo`: the page goes back as far as this message. */
  page: (cursor: string | null, upTo?: string) => Promise<MessagePage>
  upload: (file: File, onProgress: (share: number) => void) => Promise<UploadResult>
  /** Repeated under one key it is one message. */
  send: (pending: Pending) => Promise<SendOutcome>
  retry: (messageId: string) => Promise<Message>
  /** Said once a message: it could not be sent now, or not at all. */
  onFailure: (reason: string) => void
  newKey: () => string
  now: () => number
  /** Runs a job later; answers how to call it off. */
  after: (ms: number, job: () => void) => () => void
}

export interface ConversationView {
  lines: readonly Line[]
  state: 'loading' | 'failed' | 'ready'
  error: unknown
  older: 'none' | 'more' | 'loading' | 'failed'
}

export interface Draft {
  text: string
  note: boolean
  file: File | null
  replyTo: Message | null
}

/** What got no answer goes again after this many ms, or sooner when the line is back. */
const againMs = 5000

/**
 * One chat as this page knows it: pages of messages, what the socket tells, and what is being sent, in one order.
 * Messages leave one after another, in the order in which they were written.
 */
export class Conversation {
  readonly #ports: ConversationPorts
  readonly #listeners = new Set<() => void>()
  readonly #keys = new Map<string, string>()
  #known: Known = nothingKnown
  #pendings: readonly Pending[] = []
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
  #sending = false
  #cancelAgain = () => {}

  constructor(ports: ConversationPorts) {
    this.#ports = ports
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly view = (): ConversationView => this.#view

  /** Whether nobody looks at it and nothing is on its way. */
  get idle(): boolean {
    return this.#listeners.size === 0 && this.#pendings.length === 0
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
      // The wall says so, with another try.
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
    const text = draft.text.trim()
    if (text === '' && draft.file === null) return false
    const pending: Pending = {
      ...draft,
      text,
      key: this.#ports.newKey(),
      at: new Date(this.#ports.now()).toISOString(),
      upload: null,
      uploaded: 0,
      after: this.#known.messages.at(-1)?._id ?? null,
      state: 'sending',
      reason: null,
    }
    this.#pendings = [...this.#pendings, pending]
    this.#tell()
    void this.#pump()
    return true
  }

  /** Another try at what is still here, under its old key. */
  resend(key: string): void {
    this.#change(key, { state: 'sending' })
    void this.#pump()
  }

  discard(key: string): void {
    this.#pendings = this.#pendings.filter((pending) => pending.key !== key)
    this.#tell()
  }

  /** Another try at what the server has and could not send. Throws what the call threw. */
  async retry(messageId: string): Promise<void> {
    const before = this.#known.messages.find(({ _id }) => _id === messageId)
    if (before) this.receive({ ...before, status: 'queued', reason: null })
    try {
      this.receive(await this.#ports.retry(messageId))
    } catch (error) {
      if (before) this.receive(before)
      throw error
    }
  }

  /** The line is up again: what was missed comes, what waits goes. */
  back(): void {
    this.#goAgain()
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

  async #pump(): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    this.#cancelAgain()
    for (let next = this.#next(); next; next = this.#next()) await this.#sendOne(next)
    this.#sending = false
    if (this.#pendings.some(({ state }) => state === 'waiting')) {
      this.#cancelAgain = this.#ports.after(againMs, () => this.#goAgain())
    }
  }

  /** The oldest that is to go; behind one that waits nothing goes, so that the order stays. */
  #next(): Pending | undefined {
    const next = this.#pendings.find(({ state }) => state !== 'refused')
    return next?.state === 'sending' ? next : undefined
  }

  #goAgain(): void {
    for (const { key, state } of this.#pendings)
      if (state === 'waiting') this.#change(key, { state: 'sending' })
    void this.#pump()
  }

  async #sendOne(pending: Pending): Promise<void> {
    const { key } = pending
    let ready = pending
    if (pending.file && !pending.upload) {
      const put = await this.#ports.upload(pending.file, (uploaded) => this.#change(key, { uploaded }))
      if (put.type !== 'uploaded') return this.#failed(pending, put)
      ready = { ...pending, upload: put.file }
      this.#change(key, { upload: put.file, uploaded: 1 })
    }
    // Discarded while its file was on its way.
    if (!this.#pendings.some((one) => one.key === key)) return
    const outcome = await this.#ports.send(ready)
    if (outcome.type !== 'sent') return this.#failed(ready, outcome)
    this.#keys.set(outcome.message._id, key)
    this.#pendings = this.#pendings.filter((one) => one.key !== key)
    const told = this.#known.messages.find(({ _id }) => _id === outcome.message._id)
    // What the socket told of it is newer than the answer.
    if (!told) this.receive(outcome.message)
    this.#tell()
    if (outcome.message.status === 'failed') this.#ports.onFailure(outcome.message.reason ?? '')
  }

  #failed(pending: Pending, { type, reason }: { type: 'refused' | 'no-answer'; reason: string }): void {
    const first = pending.reason === null
    this.#change(pending.key, { state: type === 'refused' ? 'refused' : 'waiting', reason })
    if (first || type === 'refused') this.#ports.onFailure(reason)
  }

  #change(key: string, change: Partial<Pending>): void {
    this.#pendings = this.#pendings.map((one) => (one.key === key ? { ...one, ...change } : one))
    this.#tell()
  }

  #tell(): void {
    const { cursor, messages } = this.#known
    this.#view = {
      lines: linesOf(messages, this.#pendings, this.#keys),
      state: this.#state,
      error: this.#error,
      older: cursor === null ? 'none' : this.#older === 'idle' ? 'more' : this.#older,
    }
    for (const listener of this.#listeners) listener()
  }
}

/** A page with what the socket told while it was on its way; only the newest page takes what is new. */
function told(page: MessagePage, newest: boolean, messages: readonly Message[]): MessagePage {
  const known = messages
    .filter((message) => newest || page.messages.some(({ _id }) => _id === message._id))
    .reduce(withMessage, { messages: page.messages, cursor: page.nextCursor })
  return { ...page, messages: known.messages }
}
