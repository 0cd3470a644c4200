// How much a model is told: longer prompts cost more, and are read less well. Counted in characters, for what a token is
// only its provider knows: Spanish has 3.1 to 4.3 of them in one, lists of prices 3.

const tokens = (count: number): number => 3 * count

/** The most of a whole question, functions and what they brought included. */
export const mostOfPrompt = tokens(12_000)

/** The most of each part; together they may want more than there is, and memory gives way first. */
export const mostOf = {
  instructions: tokens(2_700),
  facts: tokens(6_000),
  functions: tokens(1_500),
  contact: tokens(400),
  memory: tokens(2_000),
  thread: tokens(4_000),
  question: tokens(1_000),
}

/** Owner's texts that every prompt has room for, however much else is in it. */
export const alwaysFits = tokens(2_000)

/** Kept free for what functions bring, and for some memory, whatever the others want. */
export const reserved = { results: tokens(1_000), memory: tokens(500), moment: tokens(100) }

/** Of one line of the conversation, and of one of the contact's data. */
export const mostOfLine = tokens(500)
export const mostOfDatum = 200
