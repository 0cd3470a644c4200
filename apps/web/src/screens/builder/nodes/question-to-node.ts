import { patternOfWords } from '@recado/nodes/editors'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { questionIn } from '../../../lib/navigation/asked-question.ts'
import type { Edited } from '../../../features/nodes/editing/draft.ts'

const longestName = 80

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
      config: { regex: patternOfWords(question.words) },
    })
  })
}
