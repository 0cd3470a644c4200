import { compose, type Ad, type Order } from '../../phone/messages/compose.ts'
import type { Phone } from '../../phone/phone.ts'
import type { GraphService } from '../service.ts'
import type { Line } from '../state/line.ts'
import { tellNewNumber, tellNewUserId } from './identity.ts'
import { tellPreference } from './preferences.ts'

/** What a customer does that plain phones do not. */
export class PersonDesk {
  readonly #service: GraphService
  readonly #phone: Phone

  constructor(service: GraphService, phone: Phone) {
    this.#service = service
    this.#phone = phone
  }

  /** Writes after a click on an ad: once the business answers, nothing costs for some days. */
  writeFromAd(line: Line, text: string, ad: Ad): Promise<string> {
    return this.#phone.send(line.number, compose.fromAd(text, ad))
  }

  order(line: Line, order: Order): Promise<string> {
    return this.#phone.send(line.number, compose.order(order))
  }

  /** «Dejar de recibir promociones» in WhatsApp itself, or the way back. */
  setMarketing(line: Line, value: 'stop' | 'resume'): void {
    tellPreference(this.#service, line, this.#phone, value)
  }

  /** Takes another number; the phone of it. Those who talked with them are told. */
  changeNumber(phoneNumber: string): Phone {
    return tellNewNumber(this.#service, this.#phone, phoneNumber)
  }

  /** Meta gives them another user id. */
  changeUserId(): void {
    tellNewUserId(this.#service, this.#phone)
  }
}
