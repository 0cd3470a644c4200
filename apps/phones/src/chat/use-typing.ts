import { useCallback, useEffect, useRef } from 'react'
import { api, type Typing } from '../demo/api.ts'
import { useAttempt } from '../demo/attempt.ts'

/** How long after the last key one counts as typing. */
const typingMs = 3000

/** Tells the other end who writes or records, and that it is over when the chat is left. */
export function useTyping(from: string, to: string) {
  const attempt = useAttempt()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useCallback((state: Typing) => attempt(api.setTyping(from, to, state)), [from, to, attempt])
  const stop = useCallback(() => {
    if (pause.current === undefined) return
    clearTimeout(pause.current)
    pause.current = undefined
    tell('paused')
  }, [tell])
  /** A key was pressed. */
  const touch = () => {
    if (pause.current === undefined) tell('composing')
    clearTimeout(pause.current)
    pause.current = setTimeout(stop, typingMs)
  }
  useEffect(() => stop, [stop])
  return { touch, stop, recording: (active: boolean) => tell(active ? 'recording' : 'paused') }
}
