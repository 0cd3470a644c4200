/** A question that nobody answered: how it was asked, and the words that others of its kind share with it. */
export type AskedQuestion = { example: string; words: readonly string[] }

/** What goes along to the editor so that it begins a node for the question. Not in the address: customers wrote it. */
export const questionState = (question: AskedQuestion): { question: AskedQuestion } => ({ question })

/** What came along; null where the editor was opened for anything else. */
export function questionIn(state: unknown): AskedQuestion | null {
  if (typeof state !== 'object' || state === null || !('question' in state)) return null
  const { question } = state
  if (typeof question !== 'object' || question === null) return null
  if (!('example' in question) || typeof question.example !== 'string') return null
  if (!('words' in question) || !Array.isArray(question.words)) return null
  const words = question.words.filter((word) => typeof word === 'string')
  return { example: question.example, words }
}
