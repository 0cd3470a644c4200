import type { Db, Scope, Store } from '../platform/db/store.ts'
import type { InTransaction } from '../platform/transaction.ts'

/** Which bots this process works for. */
export interface Holding {
  /** Whose they are by `bots.holder`; null where this process works for every bot. */
  readonly node: string | null
  /** Whether it takes up new work for the bot. */
  works(botId: string): boolean
  /** Whether nobody else can have taken it, as far as this process knows by its own clock. */
  holds(botId: string): boolean
  /** Since which epoch it holds the bot; undefined where nobody else could. Throws `BotNotHeldError`. */
  epochOf(botId: string): number | undefined
  /** Claims what nobody holds now, as a bot that was just made. */
  claim(): Promise<void>
}

/** Some of the bots that a process works for. */
export type Bots = Pick<ReadonlySet<string>, 'has'>
export const allBots: Bots = { has: () => true }

/** For queries: the bots that a node holds. */
export const botsOfNode = (db: Db, node: string) =>
  db.selectFrom('bots').select('bots.id').where('bots.holder', '=', node)

/** Of a process that is alone with its database. */
export const everyBot: Holding = {
  node: null,
  works: () => true,
  holds: () => true,
  epochOf: () => undefined,
  claim: async () => {},
}

/** A transaction about a bot, as what its holder alone does under the epoch that it has. Throws `BotNotHeldError`. */
function heldScope(scope: Scope, holding: Holding): Scope {
  if (typeof scope !== 'object' || !('bot' in scope)) return scope
  const epoch = holding.epochOf(scope.bot)
  return epoch === undefined ? scope : { ...scope, epoch }
}

/**
 * The database for what a bot's holder alone does. Its transactions about a bot reject with `BotNotHeldError` once
 * another node holds it, whatever this process still believes.
 */
export function heldStore(store: Store, holding: Holding): Store {
  return {
    read: (query) => store.read(query),
    close: () => store.close(),
    write: async (scope, work) => store.write(heldScope(scope, holding), work),
  }
}

/** The same, with what their transactions emit. */
export const heldTransactions =
  (inTransaction: InTransaction, holding: Holding): InTransaction =>
  async (scope, work) =>
    inTransaction(heldScope(scope, holding), work)

/** The same for one bot, as it is held now: what goes on under another epoch writes nothing more through it. */
export function leaseOf(holding: Holding, botId: string): Holding {
  const epoch = holding.epochOf(botId)
  return {
    ...everyBot,
    node: holding.node,
    works: (bot) => holding.works(bot),
    holds: (bot) => holding.holds(bot) && holding.epochOf(bot) === epoch,
    epochOf: () => epoch,
  }
}
