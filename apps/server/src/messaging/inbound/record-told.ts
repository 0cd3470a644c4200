import type { DeliveryUpdate, Inbound } from '@recado/whatsapp'
import { together } from '../../platform/together.ts'
import type { Tx } from '../../platform/db/store.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import { tickAll } from '../outbox/ticks.ts'
import { noteAppSeen, noteHeard } from '../sessions/cloud/cloud-lines.repository.ts'
import { journalAll } from './journal.ts'

/** What a line was told from outside: what arrived, and what became of messages. */
export type Told = { inbound: Inbound[]; deliveries: DeliveryUpdate[] }

/**
 * What became of ours goes in transactions this large, or in one with all that a piece of a webhook tells of it: with a hundred in
 * one, Meta waited 200 ms for the answer to a customer's message, of which nothing is written meanwhile.
 */
const reportsAtOnce = 8

/** Of messages of customers, with whatever else is told. */
const thingsAtOnce = 100

const sizeOf = ({ inbound, deliveries }: Told): number => inbound.length + deliveries.length

/** What came before what is kept now, by another server: `found` hears of it once both are durable. */
type BeforeIt = { isThere: (tx: Tx, botId: string) => Promise<boolean>; found: () => void }

/** Keeps what lines are told: durable when it resolves, and nothing of it routed. */
export function recordingTold(
  inTransaction: InTransaction,
  before: BeforeIt,
): (botId: string, told: Told) => Promise<void> {
  const keep = keeping(inTransaction, before)
  /** Of a busy line many are told at once, and each that waited for its own transaction would hold up the next. */
  const recordTold = together<Told>((bot, all) => keep({ bot }, all), { most: reportsAtOnce, weigh: sizeOf })
  /** Whoever tells of messages waits for the answer; what became of ours stands behind what is being written of them. */
  const recordMessages = together<Told>((bot, all) => keep({ bot, first: true }, all), {
    most: thingsAtOnce,
    weigh: sizeOf,
  })
  return (botId, told) => (told.deliveries.length > 0 ? recordTold : recordMessages)(botId, told)
}

const keeping =
  (inTransaction: InTransaction, before: BeforeIt) =>
  async (scope: { bot: string; first?: true }, all: readonly Told[]): Promise<void> => {
    const isBehind = await inTransaction(scope, async (transaction) => {
      const { bot: botId } = scope
      const came = all.flatMap(({ inbound }) => inbound)
      const reports = all.flatMap(({ deliveries }) => deliveries)
      // None of them waits for what became of another.
      const [isThere] = await Promise.all([
        came.length > 0 && before.isThere(transaction.tx, botId),
        journalAll(transaction.tx, botId, came, transaction.at),
        tickAll(transaction, botId, reports),
        noteHeard(transaction.tx, botId, transaction.at),
      ])
      if (came.some(isOwners)) await noteAppSeen(transaction.tx, botId, transaction.at)
      return isThere
    })
    if (isBehind) before.found()
  }

/** Written in the app of the line's own phone. */
const isOwners = (item: Inbound): boolean => item.kind === 'message' && item.fromMe
