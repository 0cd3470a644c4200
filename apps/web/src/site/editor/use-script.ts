import { useEffect, useRef, useState } from 'react'

/** Milliseconds between one question of the script and the next: to read the reply. */
const stepMs = 3200
const firstMs = 900

/**
 * Asks the questions one after another while `playing`. It stands still where motion is unwelcome, and for good once
 * the visitor takes over.
 */
export function useScript(questions: readonly string[], ask: (question: string) => void) {
  const [playing, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [next, setNext] = useState(0)
  const asking = useRef(ask)
  useEffect(() => {
    asking.current = ask
  })
  useEffect(() => {
    const question = questions[next]
    if (!playing || question === undefined) return
    const timer = setTimeout(
      () => {
        asking.current(question)
        setNext(next + 1)
      },
      next === 0 ? firstMs : stepMs,
    )
    return () => clearTimeout(timer)
  }, [playing, next, questions])
  return {
    stop: () => setPlaying(false),
    restart: () => {
      setNext(0)
      setPlaying(true)
    },
  }
}
