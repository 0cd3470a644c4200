import type { Payer } from '@recado/engine'

/** Millionths of a US dollar, in a bot's month; null: no limit. */
export type Budget = {
  /** On the installation's keys, and on the account's own. */
  spent: number
  ownSpent: number
  operatorCap: number | null
  /** The owner's, for all that the bot costs. */
  ownCap: number | null
  /** Of all bots of the account together, deleted ones included, on the installation's keys. */
  accountSpent: number
  accountCap: number | null
}

/** A limit that holds, and what was spent of it. `whose`: who can raise it. */
export type Limit = { whose: 'operator' | 'owner' | 'account'; limit: number; spent: number }

/** Above this part of a limit the owner is told. */
const nearPart = 0.8

/** The limits of what `payer` pays, that which leaves least first. */
export function limitsOf(budget: Budget, payer: Payer): Limit[] {
  const { spent, ownSpent, operatorCap, ownCap, accountSpent, accountCap } = budget
  const limits: Limit[] = []
  if (payer === 'installation' && operatorCap !== null)
    limits.push({ whose: 'operator', limit: operatorCap, spent })
  if (ownCap !== null) limits.push({ whose: 'owner', limit: ownCap, spent: spent + ownSpent })
  if (payer === 'installation' && accountCap !== null)
    limits.push({ whose: 'account', limit: accountCap, spent: accountSpent })
  return limits.toSorted((a, b) => a.limit - a.spent - (b.limit - b.spent))
}

/** The limit that an ask would pass; null where it fits. Amounts in flight are of this bot, and of the whole account. */
export function passedBy(
  budget: Budget,
  { micros, payer }: { micros: number; payer: Payer },
  inFlight: { bot: number; account: number },
): Limit | null {
  const passes = ({ whose, limit, spent }: Limit) =>
    spent + (whose === 'account' ? inFlight.account : inFlight.bot) + micros > limit
  return limitsOf(budget, payer).find(passes) ?? null
}

export const isNear = ({ limit, spent }: Limit): boolean => spent >= limit * nearPart
