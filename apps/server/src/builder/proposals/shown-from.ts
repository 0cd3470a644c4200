import type { Proposal } from '@recado/contract/builder/proposals'
import type { KnownFact } from './told.ts'

/** Facts of a proposal that are shown. */
const most = 12

/** The facts that prove a proposal: its first ones, of so many. */
export const shownFrom = (facts: readonly KnownFact[]): Pick<Proposal, 'from' | 'of'> => ({
  from: facts.slice(0, most).map(({ id, source, text }) => ({ factId: id, source, text })),
  of: facts.length,
})
