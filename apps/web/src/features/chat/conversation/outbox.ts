import type { Message } from '@recado/contract/messaging/messages'
import type { UploadedFile } from '@recado/contract/builder/uploads'
import type { UploadProgress } from '@recado/nodes/editors'
import type { Pending } from './lines.ts'

/** How it came out: the message; why it never will be; or that there was no answer, so that it may go again. */
export type SendOutcome =
  | { type: 'sent'; message: Message }
  | { type: 'refused'; reason: string }
  | { type: 'no-answer'; reason: string }

export type UploadResult =
  | { type: 'uploaded'; file: UploadedFile }
  | { type: 'refused'; reason: string }
  | { type: 'no-answer'; reason: string }

export interface OutboxPorts {
  upload: (file: File, onProgress: UploadProgress) => Promise<UploadResult>
  /** Repeated under one key it is one message. */
  send: (pending: Pending) => Promise<SendOutcome>
  /** Said once a message: it could not be sent now, or not at all. */
  onFailure: (reason: string) => void
  /** The server has one that could not be sent before: what was said of it is not so any more. */
  onRecovery: () => void
  newKey: () => string
  now: () => number
  /** Runs a job later; answers how to call it off. */
  after: (ms: number, job: () => void) => () => void
}

export interface Draft {
  text: string
  note: boolean
  file: File | null
  replyTo: Message | null
}

export interface OutboxListener {
  onChange: () => void
  /** The server has it; it is among what waits no more. */
  onSent: (message: Message, key: string) => void
}

/** What got no answer goes again after this many ms, or sooner when the line is back. */
const againMs = 5000

/** What was written in one chat and is not at the server: it leaves one after another, in the order it was written. */
export class Outbox {
  readonly #ports: OutboxPorts
  readonly #listener: OutboxListener
  #pendings: readonly Pending[] = []
  #sending = false
  #cancelAgain = () => {}

  constructor(ports: OutboxPorts, listener: OutboxListener) {
    this.#ports = ports
    this.#listener = listener
  }

  get pendings(): readonly Pending[] {
    return this.#pendings
  }

  /** Takes it up and sends it after those before it. `after`: the newest message there is. Blank without a file: false. */
  send(draft: Draft, after: string | null): boolean {
    const text = draft.text.trim()
    if (text === '' && draft.file === null) return false
    const pending: Pending = {
      ...draft,
      text,
      key: this.#ports.newKey(),
      at: new Date(this.#ports.now()).toISOString(),
      upload: null,
      uploaded: 0,
      turning: false,
      after,
      state: 'sending',
      reason: null,
    }
    this.#set([...this.#pendings, pending])
    void this.#pump()
    return true
  }

  /** Another try, under its old key. */
  resend(key: string): void {
    this.#change(key, { state: 'sending' })
    void this.#pump()
  }

  discard(key: string): void {
    this.#set(this.#pendings.filter((pending) => pending.key !== key))
  }

  /** What waits for an answer goes now. */
  goAgain(): void {
    for (const { key, state } of this.#pendings)
      if (state === 'waiting') this.#change(key, { state: 'sending' })
    void this.#pump()
  }

  async #pump(): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    this.#cancelAgain()
    for (let next = this.#next(); next; next = this.#next()) await this.#sendOne(next)
    this.#sending = false
    if (this.#pendings.some(({ state }) => state === 'waiting')) {
      this.#cancelAgain = this.#ports.after(againMs, () => this.goAgain())
    }
  }

  /** The oldest that is to go; behind one that waits nothing goes, so that the order stays. */
  #next(): Pending | undefined {
    const next = this.#pendings.find(({ state }) => state !== 'refused')
    return next?.state === 'sending' ? next : undefined
  }

  async #sendOne(pending: Pending): Promise<void> {
    const { key } = pending
    let ready = pending
    if (pending.file && !pending.upload) {
      const put = await this.#ports.upload(pending.file, (uploaded, doing) =>
        this.#change(key, { uploaded, turning: doing === 'turning' }),
      )
      if (put.type !== 'uploaded') return this.#failed(pending, put)
      ready = { ...pending, upload: put.file }
      this.#change(key, { upload: put.file, uploaded: 1, turning: false })
    }
    // Discarded while its file was on its way.
    if (!this.#pendings.some((one) => one.key === key)) return
    const outcome = await this.#ports.send(ready)
    if (outcome.type !== 'sent') return this.#failed(ready, outcome)
    const { message } = outcome
    this.#pendings = this.#pendings.filter((one) => one.key !== key)
    this.#listener.onSent(message, key)
    if (pending.reason !== null) this.#ports.onRecovery()
    if (message.status === 'failed') this.#ports.onFailure(message.reason ?? '')
  }

  #failed(pending: Pending, { type, reason }: { type: 'refused' | 'no-answer'; reason: string }): void {
    const first = pending.reason === null
    this.#change(pending.key, { state: type === 'refused' ? 'refused' : 'waiting', reason })
    if (first || type === 'refused') this.#ports.onFailure(reason)
  }

  #change(key: string, change: Partial<Pending>): void {
    this.#set(this.#pendings.map((one) => (one.key === key ? { ...one, ...change } : one)))
  }

  #set(pendings: readonly Pending[]): void {
    this.#pendings = pendings
    this.#listener.onChange()
  }
}
