import { type Emulator, type Phone, startEmulator } from '@recado/whatsapp-emulator'
import type { Db, Store } from '../../../platform/db/store.ts'
import { type Failpoint, failpoints } from '../../../platform/failpoints.ts'
import { AddressRefusals } from '../../address-refusals.ts'
import type { LineAddress } from '../messages.ts'
import { type KilledLine, type Kills, type LineWorld, shopNumber } from './killed-line.ts'
import { forgetLidChats, knowsLidChats } from './lid-chats.ts'
import { brokenQrSends } from './qr-sends.ts'

/** A line that is a linked device of the owner's phone. */
export class QrLine implements KilledLine {
  readonly emulator: Emulator
  readonly address: LineAddress
  readonly points = failpoints
  readonly campaigns = false
  readonly #phone: Phone
  readonly #refusals: AddressRefusals
  readonly #failures: string[] = []
  /** Processes that begin from now on find nothing of how the account's chats are addressed. */
  #isForgetful = false
  #isMigrated = false

  private constructor(emulator: Emulator) {
    this.emulator = emulator
    this.address = { waSocketUrl: emulator.url }
    this.#refusals = new AddressRefusals(emulator)
    this.#phone = emulator.addPhone({ phoneNumber: shopNumber, name: 'Marta' })
  }

  static async open(): Promise<QrLine> {
    return new QrLine(await startEmulator({ fewKeys: true, onFault: () => {} }))
  }

  get failures(): string[] {
    return [...this.#failures, ...this.#refusals.unexplained]
  }

  /** How many messages were refused for their address. */
  get misaddressed(): number {
    return this.#refusals.count
  }

  async seed(): Promise<void> {}

  async link(told: (kind: string) => Promise<Record<string, unknown>>): Promise<void> {
    const { qr } = await told('qr')
    await this.#phone.scan(String(qr))
  }

  heard(): void {}

  journalIdOf = (_customer: Phone, id: string): string => id

  /** WhatsApp moves the account's chats to LIDs, and tells its linked devices nothing of it. */
  migrate(): void {
    this.#isMigrated = true
    this.#phone.migration.begin({ signs: [] })
  }

  /**
   * Of a migrated account every other process has to learn anew how its chats are addressed: from one round to the next those
   * that did have known it, and the other way round.
   */
  before(_harness: Kills, nth: number): void {
    this.#isForgetful = nth % 2 === 0
  }

  async between(store: Store): Promise<void> {
    if (this.#refusals.isKnowing(shopNumber) && !(await store.read(knowsLidChats)))
      this.#failures.push('how chats are addressed was known, and not kept')
    if (!this.#isForgetful) return
    await forgetLidChats(store)
    this.#refusals.forget(shopNumber)
  }

  /**
   * Lets the process kill itself between the refusal of a message for its address and what goes to the other one: that of an
   * account with chats by LID, which the process does not know. There is none where chats are by number.
   */
  async lead(harness: Kills, name: Failpoint): Promise<void> {
    if (!this.#isMigrated) return
    await harness.settle()
    const isForgetful = this.#isForgetful
    this.#isForgetful = true
    await harness.kill()
    this.#isForgetful = isForgetful
    await harness.killAt(name, 1)
    await harness.settle()
    // What was durable is not tried at the first address again.
    const most = name === 'correction.after' ? 1 : 2
    const flying = harness.deaths.at(-1) ?? []
    for (const id of flying.filter((wireId) => this.#refusals.of(wireId) > most))
      this.#failures.push(`${id} was refused ${this.#refusals.of(id)} times around ${name}`)
  }

  broken(db: Db, world: LineWorld): Promise<string[]> {
    const { emulator } = this
    const refused = (wireId: string): number => this.#refusals.of(wireId)
    return brokenQrSends(db, { ...world, frames: (wireId) => emulator.frames(wireId), refused })
  }

  repeated(deaths: readonly (readonly string[])[]): number {
    const again = (wireId: string): boolean => this.emulator.frames(wireId) > 1 + this.#refusals.of(wireId)
    return [...new Set(deaths.flat())].filter(again).length
  }

  close(): Promise<void> {
    return this.emulator.close()
  }
}
