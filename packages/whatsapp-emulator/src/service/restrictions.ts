import { newMessageId, SERVER_FROM, stanza, type Stanza } from '../wire/stanza.ts'
import type { Account, Companion } from '../model/account.ts'
import { deliver } from './forwarding/delivery.ts'

/** No new chats until then, in ms UTC; `type` is the service's name for why. */
export type ReachoutLock = { until: number; type: string }
/** How many people may be written to who have not answered; `total` −1 is no limit, times are in ms UTC. */
export type NewChatCap = {
  total: number
  used: number
  cycleStart: number
  cycleEnd: number
  status: 'NONE' | 'FIRST_WARNING' | 'SECOND_WARNING' | 'CAPPED'
}

export type RestrictionsState = {
  lock: ReachoutLock | null
  cap: NewChatCap | null
  told: boolean
  movedNumbers: string[]
}

/** As Baileys 7.0.0-rc14 asks for them. */
const LOCK_QUERY = '23983697327930364'
const CAP_QUERY = '24503548349331633'

/**
 * What the service does not let an account do, and what it answers to messages on demand. Shapes as Baileys 7.0.0-rc14 reads
 * them; nobody here has seen the real service's.
 */
export class Restrictions {
  readonly #account: () => Account
  readonly #now: () => number
  #lock: ReachoutLock | null = null
  #cap: NewChatCap | null = null
  /** The account's linked devices can ask for its lock and its cap, instead of getting an empty answer. */
  #told = false
  /** Messages to people who never wrote to this account, also those that were refused, in their order. */
  readonly reachOuts: { to: string; messageId: string }[] = []
  /** The next so many messages are refused with 479, as those for devices that are there no more. */
  staleDevices = 0
  /** Numbers that moved to another account: what is sent to them is acknowledged with `refresh_lid`. */
  readonly movedNumbers: Set<string>

  constructor(account: () => Account, now: () => number, state?: RestrictionsState) {
    this.#account = account
    this.#now = now
    this.#lock = state?.lock ?? null
    this.#cap = state?.cap ?? null
    this.#told = state?.told ?? false
    this.movedNumbers = new Set(state?.movedNumbers)
  }

  /** What the account starts from again. */
  state(): RestrictionsState {
    return { lock: this.#lock, cap: this.#cap, told: this.#told, movedNumbers: [...this.movedNumbers] }
  }

  /** From now on, or with null no more; `push: false` tells nobody who does not ask. */
  lock(lock: ReachoutLock | null, { push = true } = {}): void {
    this.#lock = lock
    this.#told = true
    const data = { xwa2_notify_account_reachout_timelock: this.#lockAnswer() }
    if (push) this.#push('NotificationUserReachoutTimelockUpdate', data)
  }

  cap(cap: NewChatCap | null, { push = true } = {}): void {
    this.#cap = cap
    this.#told = true
    const data = { xwa2_notify_new_chat_messages_capping_info_update: this.#capAnswer() }
    if (push) this.#push('MessageCappingInfoNotification', data)
  }

  /** The `data` of an answer to a query by its id; empty for what the account says nothing about. */
  answer(queryId: string | undefined): Record<string, unknown> {
    if (!this.#told) return {}
    if (queryId === LOCK_QUERY) return { xwa2_fetch_account_reachout_timelock: this.#lockAnswer() }
    return queryId === CAP_QUERY && this.#cap ? { xwa2_message_capping_info: this.#capAnswer() } : {}
  }

  /** Takes a message into account; why it is refused, if it is. */
  faultOf(recipient: Account | undefined, node: Stanza): '463' | '479' | undefined {
    if (node.attrs['category'] === 'peer' || !recipient || recipient === this.#account()) return undefined
    if (this.staleDevices > 0) {
      this.staleDevices -= 1
      return '479'
    }
    const wrote = recipient.phone.chat(this.#account().phoneNumber).some(({ fromMe }) => fromMe)
    if (wrote) return undefined
    this.reachOuts.push({ to: recipient.phoneNumber, messageId: node.attrs['id'] ?? '' })
    return this.#active() ? '463' : undefined
  }

  #active(): boolean {
    return this.#lock !== null && this.#now() < this.#lock.until
  }

  #lockAnswer(): object {
    if (!this.#lock || !this.#active()) return { is_active: false }
    const ends = String(Math.floor(this.#lock.until / 1000))
    return { is_active: true, time_enforcement_ends: ends, enforcement_type: this.#lock.type }
  }

  #capAnswer(): object {
    const { total = -1, used = 0, cycleStart = 0, cycleEnd = 0, status = 'NONE' } = this.#cap ?? {}
    return {
      total_quota: total,
      used_quota: used,
      cycle_start_timestamp: String(Math.floor(cycleStart / 1000)),
      cycle_end_timestamp: String(Math.floor(cycleEnd / 1000)),
      ote_status: 'NOT_ELIGIBLE',
      mv_status: 'NOT_ELIGIBLE',
      capping_status: status,
    }
  }

  #push(operation: string, data: object): void {
    const t = String(Math.floor(this.#now() / 1000))
    const content = Buffer.from(JSON.stringify({ data }))
    for (const device of this.#account().companions.values()) pushTo(device, { operation, content, t })
  }
}

function pushTo(
  device: Companion,
  { operation, content, t }: { operation: string; content: Buffer; t: string },
): void {
  const attrs = { from: SERVER_FROM, type: 'mex', id: newMessageId(), t }
  deliver(device, stanza('notification', attrs, [stanza('update', { op_name: operation }, content)]))
}
