import { sourceReadingText } from '../../../text/builder/source-reading.ts'
import type { Chat } from '../reading.ts'

/** What customers asked in one go and what the shop answered to it. `at`: of the answer. */
export type ChatPair = { at: string; question: string; answer: string }

/** A phone, an identity card, an account: no amount, whose figures are parted by threes or follow a sign. */
const longNumber = /(?<![\d$.,])\+?\(?\d[\d\s()\-\u2011]{5,24}\d(?![\d.,]*\d)/g
const mask = '•••'

/**
 * Questions and answers of a chat once its owner has said who of its people the shop is (by their place in `people`). Nobody else
 * keeps a name, and no number that a customer wrote or is named by is left, in the shop's answers neither. The shop's own numbers stay: they are what it tells.
 */
export function shopPairs({ people, lines }: Chat, shop: number): ChatPair[] {
  const names = people
    .flatMap(({ name }, who) => (who === shop ? [] : [name]))
    .toSorted((a, b) => b.length - a.length)
  const theirs = new Set(
    [...names, ...lines.filter(({ who }) => who !== shop).map(({ text }) => text)].flatMap(numbersIn),
  )
  const withoutNames = (text: string) =>
    names.reduce((left, name) => left.replaceAll(name, sourceReadingText.customer), text)
  const pairs: ChatPair[] = []
  let question: string[] = []
  let answer: { at: string; texts: string[] } | null = null
  const end = () => {
    if (answer && question.length > 0) {
      pairs.push({
        at: answer.at,
        question: withoutNames(masked(question.join('\n'), () => true)),
        answer: withoutNames(masked(answer.texts.join('\n'), (digits) => theirs.has(digits))),
      })
    }
    question = []
    answer = null
  }
  for (const { at, who, text } of lines) {
    if (who !== shop) {
      if (answer) end()
      question.push(text)
    } else if (answer) answer.texts.push(text)
    else answer = { at, texts: [text] }
  }
  end()
  return pairs
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')
/** With and without a country's code a number is the same one. */
const keyOf = (digits: string): string => digits.slice(-10)
const numbersIn = (text: string): string[] =>
  (text.match(longNumber) ?? []).map((found) => keyOf(digitsOf(found)))

const masked = (text: string, isTheirs: (key: string) => boolean): string =>
  text.replaceAll(longNumber, (found) => {
    const digits = digitsOf(found)
    return digits.length >= 7 && isTheirs(keyOf(digits)) ? mask : found
  })
