import type { Emulator } from '../emulator.ts'
import type { Phone } from '../phone/phone.ts'
import { HttpError } from './http/http-error.ts'
import { Official, type OfficialOptions } from './official.ts'
import type { DemoView } from './protocol.ts'
import { SAMPLES } from '../samples/samples.ts'
import { text } from './text.ts'
import { Trouble } from './trouble.ts'
import { viewPhone } from './view/phone-view.ts'

export interface DemoOptions {
  emulator: Emulator
  owner: Phone
  customers: readonly Phone[]
  /** The QR the product shows now; null when it shows none. */
  nextQr: () => Promise<string | null>
  /** Where the product's pages are. */
  productUrl: string
  /** What a customer may try to write. */
  phrases: readonly string[]
  /** A number on the official API, where there is one. */
  official?: OfficialOptions
}

const PHONE_NUMBER = /^\d{8,15}$/
/** Numbers given to customers who come without one. */
const FIRST_FREE_NUMBER = 573_200_000_001

/** The phones on the screen: one owner's and the customers', of whom more may come. */
export class Demo {
  readonly options: DemoOptions
  readonly #customers: Phone[]
  readonly #watchers = new Set<() => void>()
  readonly trouble: Trouble
  readonly #official: Official | null

  constructor(options: DemoOptions) {
    this.options = options
    this.#customers = [...options.customers]
    this.trouble = new Trouble(options.emulator, options.owner, () => this.#customers)
    this.#official = options.official ? new Official(options.official) : null
    for (const phone of this.phones()) this.#watch(phone)
  }

  phones(): Phone[] {
    return [this.options.owner, ...(this.#official ? [this.#official.phone] : []), ...this.#customers]
  }

  phone(phoneNumber: string): Phone {
    const phone = this.phones().find((candidate) => candidate.phoneNumber === phoneNumber)
    if (!phone) throw new HttpError(404, text.unknownPhone(phoneNumber))
    return phone
  }

  view(): DemoView {
    const { owner, productUrl, phrases } = this.options
    const nameOf = this.nameOf
    const official = this.#official?.view() ?? null
    const shops = [owner.phoneNumber, ...(official ? [official.phoneNumber] : [])]
    const customers = this.#customers.map((phone) => viewPhone(phone, nameOf, shops))
    const samples = SAMPLES.map(({ id, title, media: { kind } }) => ({ id, title, kind }))
    return {
      productUrl,
      phrases: [...phrases],
      samples,
      trouble: this.trouble.view(),
      owner: viewPhone(owner, nameOf),
      official,
      customers,
    }
  }

  /** Throws HttpError where there is none. */
  official(): Official {
    if (!this.#official) throw new HttpError(404, text.notFound)
    return this.#official
  }

  nameOf = (phoneNumber: string): string =>
    this.options.emulator.phone(phoneNumber)?.name ?? `+${phoneNumber}`

  /** Called when something changed on a phone; returns how to stop. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  addCustomer(name: string, phoneNumber = this.#freeNumber()): Phone {
    if (!PHONE_NUMBER.test(phoneNumber)) throw new HttpError(422, text.notPhoneNumber)
    if (this.options.emulator.phone(phoneNumber)) throw new HttpError(409, text.takenNumber(phoneNumber))
    const phone = this.options.emulator.addPhone({ phoneNumber, name })
    this.#customers.push(phone)
    this.trouble.joined(phone)
    this.#watch(phone)
    this.changed()
    return phone
  }

  /** «Empezar de nuevo»: no linked devices, no conversations, the first customers, every phone on. */
  async reset(): Promise<void> {
    this.trouble.over()
    this.#official?.over()
    for (const phone of this.phones()) {
      await phone.switchOn()
      for (const { id } of phone.linkedDevices()) phone.unlink(id)
      phone.clearChats()
    }
    const { emulator, customers } = this.options
    for (const phone of this.#customers.splice(0)) {
      if (!customers.includes(phone)) emulator.removePhone(phone.phoneNumber)
    }
    this.#customers.push(...customers)
    this.changed()
  }

  #freeNumber(): string {
    let number = FIRST_FREE_NUMBER
    while (this.options.emulator.phone(String(number))) number += 1
    return String(number)
  }

  #watch(phone: Phone): void {
    const changed = (): void => this.changed()
    phone.on('message', changed).on('receipt', changed).on('read', changed).on('typing', changed)
    phone
      .on('codeAsked', changed)
      .on('presence', changed)
      .on('call', changed)
      .on('devices', changed)
      .on('cleared', changed)
  }

  /** Something changed that no phone tells of. */
  changed(): void {
    for (const watcher of this.#watchers) watcher()
  }
}
