import { patternOf } from '@recado/nodes/editors'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Edited } from '../../features/nodes/model/draft.ts'

/** A question that nobody answered: how it was asked, and the words that others of its kind share with it. */
export type AskedQuestion = { example: string; words: readonly string[] }

const longestName = 80

/** What goes along to the editor so that it begins a node for the question. Not in the address: customers wrote it. */
export const questionState = (question: AskedQuestion): { question: AskedQuestion } => ({ question })

/** Begins a node, once, where the editor was opened for a question. */
export function useQuestionToNode(begin: (edited: Partial<Edited>) => void): void {
  const location = useLocation()
  const navigate = useNavigate()
  const begun = useRef(false)
  const question = questionIn(location.state)
  useEffect(() => {
    if (!question || begun.current) return
    begun.current = true
    // Done with: neither a reload nor the way back begins another.
    void navigate({ search: location.search }, { replace: true, state: null })
    begin({
      name: question.example.slice(0, longestName).toWellFormed().trim(),
      config: { regex: patternOf(question.words) },
    })
  })
}

function questionIn(state: unknown): AskedQuestion | null {
  if (typeof state !== 'object' || state === null || !('question' in state)) return null
  const { question } = state
  if (typeof question !== 'object' || question === null) return null
  if (!('example' in question) || typeof question.example !== 'string') return null
  if (!('words' in question) || !Array.isArray(question.words)) return null
  const words = question.words.filter((word) => typeof word === 'string')
  return { example: question.example, words }
}
