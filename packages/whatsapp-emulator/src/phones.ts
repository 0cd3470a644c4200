import { Phone } from './phone/phone.ts'
import type { PhoneOptions } from './phone/phone-options.ts'
import type { PhoneState } from './phone/phone-state.ts'
import { Companion, type Account, type AppStatePatch, type CompanionRecord } from './model/account.ts'
import { lidFor } from './model/directory.ts'
import type { WhatsAppService } from './service/service.ts'

/** What an account starts from again: its phone, its linked devices, and what those share. */
export interface SavedAccount {
  phone: PhoneOptions
  state: PhoneState
  companions: CompanionRecord[]
  appState: Map<string, AppStatePatch[]>
  nextDeviceId: number
}

/** The phones of a service, each with its account in the service's directory. */
export class Phones {
  readonly #service: WhatsAppService
  readonly #byNumber = new Map<string, Phone>()

  constructor(service: WhatsAppService, saved: readonly SavedAccount[] = []) {
    this.#service = service
    for (const account of saved) this.#register(account.phone, account)
  }

  all(): Phone[] {
    return [...this.#byNumber.values()]
  }

  of(phoneNumber: string | undefined): Phone | undefined {
    return this.#byNumber.get(phoneNumber ?? '')
  }

  /** Registers a number. */
  add(options: PhoneOptions): Phone {
    if (this.#byNumber.has(options.phoneNumber)) throw new Error(`${options.phoneNumber} has a phone already`)
    return this.#register(options)
  }

  /** Unregisters a number; its linked devices are disconnected with 401. */
  remove(phoneNumber: string): void {
    const account = this.#service.directory.byNumber(phoneNumber)
    if (!account) return
    for (const companion of account.companions.values()) this.#service.removeCompanion(companion)
    this.#service.directory.remove(account)
    this.#byNumber.delete(phoneNumber)
  }

  save(): SavedAccount[] {
    return this.all().map((phone) => {
      const { phoneNumber, name, addressing, hidesNumber, username } = phone
      const { lid, companions, appState, nextDeviceId } = phone.account()
      const lidChats = phone.migration.active
      const records = [...companions.values()].map(({ record, inFlight }) => ({
        ...record,
        queue: [...inFlight.values(), ...record.queue],
      }))
      return {
        phone: {
          phoneNumber,
          name,
          addressing,
          lidChats,
          lid,
          hidesNumber,
          ...(username !== undefined && { username }),
        },
        state: phone.state(),
        companions: records,
        appState,
        nextDeviceId,
      }
    })
  }

  #register(options: PhoneOptions, saved?: SavedAccount): Phone {
    const { phoneNumber, lid = lidFor(phoneNumber) } = options
    const phone = new Phone(this.#service, options, saved?.state)
    const account: Account = {
      phoneNumber,
      lid,
      phone,
      companions: new Map(),
      appState: saved?.appState ?? new Map(),
      appStateSnapshots: new Map(),
      nextDeviceId: saved?.nextDeviceId ?? 1,
    }
    for (const record of saved?.companions ?? [])
      account.companions.set(record.id, new Companion(account, record))
    this.#service.directory.add(account)
    this.#byNumber.set(phoneNumber, phone)
    return phone
  }
}
