/** An answer to a shop's customer, by hand: what they asked, then what was answered. */
export type Tried = readonly [asked: string, answered: string]
