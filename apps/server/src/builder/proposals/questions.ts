import { configLimits } from '@recado/nodes'
import { isTelling, plainWords } from '@recado/engine'
import { type Drafted, freeWords } from './drafted.ts'
import type { Told } from './told.ts'

const mostQuestions = 15
/** Words of a question that set it off. */
const mostWords = 3

/** What customers asked and the shop answered, each set off by the words that no other question has: for bots without AI. */
export function questionPieces(told: readonly Told[], used: Set<string>): Drafted[] {
  const asked = told.filter(({ question }) => question !== null)
  const times = new Map<string, number>()
  for (const { question } of asked)
    for (const word of new Set(wordsOf(question ?? ''))) times.set(word, (times.get(word) ?? 0) + 1)
  return asked
    .flatMap(({ fact, question, lines }): Drafted[] => {
      const own = wordsOf(question ?? '').filter((word) => times.get(word) === 1)
      const words = freeWords(own, new Set(used)).slice(0, mostWords)
      if (words.length === 0 || lines.length === 0 || question === null) return []
      freeWords(words, used)
      const name = question.replaceAll(/[¿?]/g, '').trim().slice(0, configLimits.name)
      const text = lines.join('\n')
      return [{ id: `question:${fact.id}`, kind: 'info', name, words, text, invite: null, facts: [fact] }]
    })
    .slice(0, mostQuestions)
}

const interrogative = new Set('cuanto cuanta cuantos cuantas como donde cuando cual cuales quien'.split(' '))

/** As they were written, those that say what is asked for. */
const wordsOf = (question: string): string[] =>
  (question.toLowerCase().match(/\p{L}{4,30}/gu) ?? []).filter((word) => {
    const plain = plainWords(word).trim()
    return isTelling(plain) && !interrogative.has(plain)
  })
