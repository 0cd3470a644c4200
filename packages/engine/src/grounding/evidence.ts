/** How much of an answer is checked: every figure, only money, or nothing. */
export type Shield = 'all' | 'amounts' | 'off'

/** Something that the bot knows, as a model was given it. */
export type KnownFact = { id: string; text: string }

/** Something that is known: by a node's words, or by a source. */
export type ToldFact = KnownFact & { label: string; source?: { id: string; title: string } }

/** All that an answer may be proved by. Texts are as they were given; `cited` are places in `facts`, absent where none could be asked for. */
export type Evidence = {
  facts: readonly KnownFact[]
  cited?: readonly number[]
  /** The owner's instructions and hours. */
  owner: readonly string[]
  /** The moment, as the model was told it. */
  moment: string
  /** 1 Monday to 7 Sunday, as the moment says it. */
  weekday: number | null
  /** What functions brought in this turn, and what people of the shop wrote in this chat within a day. */
  results: readonly string[]
  shop: readonly string[]
  /** The customer's words, the question last. */
  customer: readonly string[]
}

/** What proves a figure. `sum`: it was worked out, as `how` says. */
export type Proof =
  | { by: 'fact'; fact: number }
  | { by: 'owner' | 'moment' | 'result' | 'shop' | 'customer' }
  | { by: 'sum'; how: string }

/**
 * Why a figure is refused. `unknown`: nothing says it; `other_row`: it is of something else, `of` says what; `other_day`: that
 * hour is of another day; `customer_only`: it is only what the customer said; `stock`: nobody knows how many there are;
 * `foreign`: a number that is not in Spanish; `uncited`: it affirms without saying by what; `bad_citation`: it names a fact that it was not given.
 */
export type Objection = {
  figure: string
  why:
    | 'unknown'
    | 'other_row'
    | 'other_day'
    | 'customer_only'
    | 'stock'
    | 'foreign'
    | 'uncited'
    | 'bad_citation'
  of?: string
}

export type Verdict = { held: { figure: string; proof: Proof }[]; objections: Objection[] }
