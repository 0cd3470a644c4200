import type { Account } from '../../model/account.ts'
import { deliver } from '../../service/forwarding/delivery.ts'
import type { WhatsAppService } from '../../service/service.ts'
import type { Call, CallState } from '../../model/arrivals.ts'
import type { PhoneIdentity } from '../identity.ts'
import { newCallId, offerStanza, timeoutStanza } from './calls.ts'

/** The calls a phone makes and gets. */
export class CallLog {
  readonly #service: WhatsAppService
  readonly #phone: PhoneIdentity
  readonly #calls = new Map<string, Call>()

  constructor(service: WhatsAppService, phone: PhoneIdentity, calls: readonly Call[] = []) {
    this.#service = service
    this.#phone = phone
    for (const call of calls) this.#calls.set(call.callId, call)
  }

  /** Oldest first. */
  all(): Call[] {
    return [...this.#calls.values()]
  }

  clear(): void {
    this.#calls.clear()
  }

  /** Rings at all of the callee's devices; the call's id. */
  place(callee: Account, video: boolean): string {
    const callId = newCallId()
    const t = String(this.#service.nowSeconds())
    const stanzaOf = { from: this.#phone.addressFor(callee), caller: this.#phone, callId, t }
    for (const device of callee.companions.values()) deliver(device, offerStanza(stanzaOf, video))
    const call = { callId, video, state: 'ringing' as const, at: this.#service.now() }
    this.ring({ ...call, with: callee.phoneNumber, incoming: false })
    callee.phone.inbox.ring({ ...call, with: this.#phone.phoneNumber, incoming: true })
    return callId
  }

  /** Gives up a call that still rings: at the other side it is a missed one. */
  hangUp(callId: string): void {
    const call = this.#calls.get(callId)
    const callee = call && this.#service.directory.byNumber(call.with)
    if (call?.state !== 'ringing' || call.incoming || !callee) return
    const t = String(this.#service.nowSeconds())
    const from = this.#phone.addressFor(callee)
    for (const device of callee.companions.values()) deliver(device, timeoutStanza({ from, callId, t }))
    this.end(callId, 'missed')
    callee.phone.inbox.callEnded(callId, 'missed')
  }

  /** At the other side it is a rejected one. */
  reject(callId: string): void {
    const call = this.#calls.get(callId)
    const caller = call && this.#service.directory.byNumber(call.with)
    if (call?.state !== 'ringing' || !call.incoming || !caller) return
    this.end(callId, 'rejected')
    caller.phone.inbox.callEnded(callId, 'rejected')
  }

  ring(call: Call): void {
    this.#calls.set(call.callId, call)
    this.#phone.emit('call', call)
  }

  end(callId: string, state: Exclude<CallState, 'ringing'>): void {
    const call = this.#calls.get(callId)
    if (call?.state !== 'ringing') return
    call.state = state
    this.#phone.emit('call', call)
  }
}
