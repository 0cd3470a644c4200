/** An answer to a shop's customer, by hand: what they asked, then what was answered. `accounts` as the model gave them. */
export type Tried = readonly [
  asked: string,
  answered: string,
  accounts?: readonly { quantity: number; price: number; discount?: number }[],
]
