import { setTimeout as pass } from 'node:timers/promises'
import type { Emulator, Phone } from '@recado/whatsapp-emulator'

/** A customer, the number that they write to, and the ids of what they wrote: the texts are «m1», «m2» and so on. */
type Chat = { customer: Phone; number: string; written: string[] }

/** Customers of many bots that answer with what they were told; what became of it is what their phones show. */
export class Crowd {
  readonly #emulator: Emulator
  readonly #chats: Chat[] = []
  #stopped = false

  /** What each of them writes, in its order. */
  static texts(count: number): string[] {
    return Array.from({ length: count }, (_, at) => `m${at + 1}`)
  }

  constructor(emulator: Emulator) {
    this.#emulator = emulator
  }

  /** So many more customers, who write to a shop's number alone and read at once what they get. */
  join(number: string, count: number): void {
    for (let each = 0; each < count; each++) {
      const phoneNumber = `573010${String(this.#chats.length).padStart(6, '0')}`
      const customer = this.#emulator.addPhone({ phoneNumber, name: `Cliente ${this.#chats.length}` })
      customer.on('message', ({ message }) => message.fromMe || setImmediate(() => customer.markRead(number)))
      this.#chats.push({ customer, number, written: [] })
    }
  }

  get sent(): number {
    return this.#chats.reduce((sum, { written }) => sum + written.length, 0)
  }

  /** All write in turn at that pace until `stop`. */
  async write(perSecond: number): Promise<void> {
    const [began, before] = [performance.now(), this.sent]
    while (!this.#stopped) {
      const due = ((performance.now() - began) / 1000) * perSecond + before
      for (let at = this.sent; at < due && !this.#stopped; at++) await this.#writeOne(at)
      await pass(20)
    }
  }

  stop(): void {
    this.#stopped = true
  }

  /** Each of them writes once. */
  async writeOnce(): Promise<void> {
    for (const at of this.#chats.keys()) await this.#writeOne(at)
  }

  /** What is not answered yet, in words. */
  left(): string[] {
    return this.#chats.flatMap((chat) => {
      const missing = chat.written.length - new Set(answersOf(chat)).size
      return missing > 0 ? [`${missing} of ${chat.customer.phoneNumber} to ${chat.number}`] : []
    })
  }

  /** Each of these, with its id on phones. */
  unanswered(): { number: string; customer: string; text: string; wireId: string }[] {
    return this.#chats.flatMap((chat) => {
      const answered = new Set(answersOf(chat))
      return chat.written.flatMap((wireId, at) =>
        answered.has(at + 1)
          ? []
          : [{ number: chat.number, customer: chat.customer.phoneNumber, text: `m${at + 1}`, wireId }],
      )
    })
  }

  /** How many answers to a shop's customers came more than once. */
  repeated(number: string): number {
    return this.#chats.reduce((sum, chat) => {
      if (chat.number !== number) return sum
      const all = answersOf(chat)
      return sum + all.length - new Set(all).size
    }, 0)
  }

  /**
   * What was answered in another order than it was written, in words. Of what `late` names, by its id, the order is nobody's to
   * keep: the network itself told of it after what came later.
   */
  reordered(late: ReadonlySet<string>): string[] {
    return this.#chats.flatMap((chat) => {
      const kept = [...new Set(answersOf(chat))].filter((nth) => !late.has(chat.written[nth - 1] ?? ''))
      const isOrdered = kept.every((nth, at) => at === 0 || nth > (kept[at - 1] ?? 0))
      return isOrdered ? [] : [`${chat.number} answered ${chat.customer.phoneNumber} ${kept.join(' ')}`]
    })
  }

  async #writeOne(at: number): Promise<void> {
    const chat = this.#chats[at % this.#chats.length]
    if (!chat) return
    chat.written.push(await chat.customer.sendText(chat.number, `m${chat.written.length + 1}`))
  }
}

/** Which texts were answered, in the order of their answers: several at once are in one. */
const answersOf = ({ customer, number }: Chat): number[] =>
  customer
    .chat(number)
    .flatMap(({ fromMe, text }) =>
      fromMe ? [] : [...text.matchAll(/m(\d+)/g)].map(([, nth]) => Number(nth)),
    )
