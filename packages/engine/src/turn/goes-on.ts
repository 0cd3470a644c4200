/** The text of an event that goes on to be matched, or null; `answered` when a chained node already took it; `shown`: there is something to look at. */
export type GoesOn = { text: string | null; answered: boolean; shown?: true }
