import { findKeyword, prepareKeywords, plainWords } from '@recado/engine'
import { fallback, type FaqFacts, topics } from '../../text/site/faq.ts'

const prepared = topics.map((topic) => ({ topic, keywords: prepareKeywords(topic.words) }))

/** The canned answer to a question: that of the first topic with one of its words in it, else the fallback. */
export function answerQuestion(question: string, facts: FaqFacts): string {
  const words = plainWords(question)
  const found = prepared.find(({ keywords }) => findKeyword(keywords, words) !== null)
  return found ? found.topic.answer(facts) : fallback(facts)
}
