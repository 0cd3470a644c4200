import type { Emulator } from '../emulator.ts'
import type { Phone } from '../phone/phone.ts'
import type { EndingCode } from '../service/endings.ts'
import { type TroubleKind, troubleKinds, type TroubleView } from './protocol.ts'

const LOCK_MS = 60 * 60_000
/** A line as bad as a crowded market's. */
const SLOW = { latencyMs: 900, bytesPerSecond: 40_000 }

/** What goes wrong at the emulated WhatsApp, on purpose. */
export class Trouble {
  readonly #emulator: Emulator
  readonly #owner: Phone
  readonly #customers: () => readonly Phone[]
  readonly #undo = new Map<TroubleKind, () => void>()

  constructor(emulator: Emulator, owner: Phone, customers: () => readonly Phone[]) {
    this.#emulator = emulator
    this.#owner = owner
    this.#customers = customers
  }

  view(): TroubleView {
    const now = troubleKinds.map((kind) => [kind, this.#undo.has(kind)] as const)
    return Object.fromEntries(now) as TroubleView // every kind is in it
  }

  set(kind: TroubleKind, on: boolean): void {
    this.#undo.get(kind)?.()
    this.#undo.delete(kind)
    if (on) this.#undo.set(kind, this.#begin(kind))
  }

  /** Ends the bot's connection once, as the service does with this code. */
  end(code: EndingCode): void {
    this.#emulator.endSessions(this.#owner.phoneNumber, code)
  }

  /** A customer came. */
  joined(phone: Phone): void {
    if (this.#undo.has('hiddenNumbers')) hideNumber(phone)
  }

  over(): void {
    for (const undo of this.#undo.values()) undo()
    this.#undo.clear()
  }

  #begin(kind: TroubleKind): () => void {
    const emulator = this.#emulator
    const { phoneNumber, trouble } = this.#owner
    switch (kind) {
      case 'dark':
        return emulator.goDark()
      case 'slow':
        return emulator.slowDown(SLOW)
      case 'banned': {
        const lift = emulator.refuseLogins(phoneNumber, 403)
        emulator.endSessions(phoneNumber, 403)
        return lift
      }
      case 'outdated': {
        const lift = emulator.requireNewerVersion()
        emulator.endSessions(phoneNumber, 428)
        return lift
      }
      case 'codeRefused':
        return emulator.refuseCodes('429')
      case 'timeLock': {
        const { restrictions } = this.#owner
        restrictions.lock({ until: Date.now() + LOCK_MS, type: 'WEB_COMPANION_ONLY' })
        return () => restrictions.lock(null)
      }
      case 'hiddenNumbers':
        for (const phone of this.#customers()) hideNumber(phone)
        return () => {
          for (const phone of this.#customers()) phone.hidesNumber = false
        }
      case 'stuckAppState':
        trouble.stickAppState()
        return () => trouble.freeAppState()
      case 'silentMedia':
        return emulator.silenceMedia()
      case 'endlessLogin':
        trouble.endlessLogin = true
        return () => (trouble.endlessLogin = false)
      case 'withheldContent':
        trouble.withholdContent()
        return () => trouble.releaseContent()
      case 'rotatedQr':
        this.#owner.wantRotatedQr()
        return () => this.#owner.wantRotatedQr(0)
      case 'lidChats':
        this.#owner.migration.begin()
        return () => this.#owner.migration.undo()
      case 'passkey':
        this.#owner.requirePasskey()
        return () => this.#owner.requirePasskey(false)
    }
  }
}

/** Who hides their number on WhatsApp goes by a username instead. */
function hideNumber(phone: Phone): void {
  phone.hidesNumber = true
  phone.username ??= phone.name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '.')
}
