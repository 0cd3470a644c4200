import { jidEncode } from 'baileys'
import type { Account, Addressing } from '../model/account.ts'
import type { Exchange } from '../service/forwarding/exchange.ts'
import { isAvailable, presenceChanged } from '../service/forwarding/presence.ts'
import { ObservablePhone } from './observable-phone.ts'
import { UnknownNumber, type PhoneOptions } from './phone-options.ts'

/** Who a phone is to others: its names and addresses, and what it shows of itself. */
export abstract class PhoneIdentity extends ObservablePhone {
  readonly phoneNumber: string
  readonly name: string
  readonly addressing: Addressing
  available = true
  /** Told to nobody who reads its messages; once it is false again, the next message shows the number. */
  hidesNumber: boolean
  username: string | undefined
  /** The picture that others see, a JPEG; none until it is set. */
  picture: Uint8Array | undefined
  /** The picture is for the phone's own contacts alone. */
  hidesPicture = false
  readonly #exchange: Exchange

  constructor(
    exchange: Exchange,
    { phoneNumber, name, addressing = 'pn', hidesNumber = false, username }: PhoneOptions,
  ) {
    super()
    this.#exchange = exchange
    this.phoneNumber = phoneNumber
    this.name = name
    this.addressing = addressing
    this.hidesNumber = hidesNumber
    this.username = username
  }

  account(): Account {
    return this.accountOf(this.phoneNumber)
  }

  /** Throws UnknownNumber. */
  protected accountOf(phoneNumber: string): Account {
    const account = this.#exchange.directory.byNumber(phoneNumber)
    if (!account) throw new UnknownNumber(`Nobody has the number ${phoneNumber}`)
    return account
  }

  get jid(): string {
    return jidEncode(this.phoneNumber, 's.whatsapp.net')
  }

  get lidJid(): string {
    return jidEncode(this.account().lid, 'lid')
  }

  /** The address others see. */
  get wireJid(): string {
    return this.addressing === 'lid' || this.hidesNumber ? this.lidJid : this.jid
  }

  /** The address at which the devices of `reader` see this phone: theirs may be chats by LID. */
  addressFor(reader: Account): string {
    return reader.phone.migration.active ? this.lidJid : this.wireJid
  }

  /** «En línea» at the devices that watch this number. Phones are, until told otherwise. */
  setAvailable(available: boolean): void {
    this.available = available
    presenceChanged(this.#exchange, this.account(), available)
  }

  /** Whether the other shows as «en línea» through a linked device. */
  isOnline(withNumber: string): boolean {
    return isAvailable(this.accountOf(withNumber))
  }
}
