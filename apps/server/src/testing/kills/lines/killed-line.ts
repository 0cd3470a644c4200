import type { Emulator, Phone } from '@recado/whatsapp-emulator'
import type { Db, Store } from '../../../platform/db/store.ts'
import type { Failpoint } from '../../../platform/failpoints.ts'
import type { LineAddress, Report } from '../messages.ts'
import type { World } from '../promises.ts'

/** The shop's number on every line here. */
export const shopNumber = '573005550100'

/** What of the world a line alone knows when all is over. */
export type LineWorld = World & {
  customers: readonly Phone[]
  /** What was leaving at each death. */
  deaths: readonly (readonly string[])[]
  /** Rows whose time or tries were used up before they ever left. */
  givenUp: ReadonlySet<string>
}

/** What a line may do with its shop's processes. */
export interface Kills {
  /** What was leaving at each death so far. */
  readonly deaths: readonly (readonly string[])[]
  /** Resolves when there is nothing left to do. */
  settle(): Promise<void>
  /** Something is said to every customer, who did not ask for it. */
  promote(): void
  /** Kills the process wherever it is, and starts the next one. */
  kill(): Promise<void>
  /** The same at the `nth` passing of a transition while customers write. */
  killAt(name: Failpoint, nth: number): Promise<void>
}

/** How a shop that is killed over and over is linked, and what its network saw. */
export interface KilledLine {
  readonly emulator: Emulator
  /** How its processes come to it. */
  readonly address: LineAddress
  /** Where it is to be killed: transitions that its messages go through. */
  readonly points: readonly Failpoint[]
  /** Whether a campaign leaves over it beside the answers: what is promised of both is not the same. */
  readonly campaigns: boolean
  /** Of things that should not have been, in words. */
  readonly failures: readonly string[]
  /** Into the database, before there is any process. */
  seed(store: Store, botId: string): Promise<void>
  /** Links it to the process that runs; `told` waits for its next report of a kind. */
  link(told: (kind: string) => Promise<Record<string, unknown>>): Promise<void>
  heard(report: Report): void
  /** By what the journal has a message that a customer wrote. */
  journalIdOf(customer: Phone, id: string): string
  /** Says something that is nobody's business: on some lines silence of all kinds proves nothing. */
  murmur?(): Promise<void>
  /** Before the kill of this number. */
  before?(harness: Kills, nth: number): Promise<void> | void
  /** Between a process that died and the next. */
  between(store: Store): Promise<void>
  /** After its transitions: a death that stands at none of them. */
  after?(harness: Kills): Promise<void>
  /** How to come to a transition that no other line has. */
  lead?(harness: Kills, name: Failpoint): Promise<void>
  /** Every promise about what left that was broken, in words. */
  broken(db: Db, world: LineWorld): Promise<string[]>
  /** How many messages left more than once, of those that may. */
  repeated(deaths: readonly (readonly string[])[]): number
  close(): Promise<void>
}
