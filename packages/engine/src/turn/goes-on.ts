/** The text of an event that goes on to be matched, or null; `answered` when a chained node already took it. */
export type GoesOn = { text: string | null; answered: boolean }
