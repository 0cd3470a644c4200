import { useEffect, useState } from 'react'
import { ownerEvents } from '../../../lib/live/owner-events.ts'
import type { Line } from '../conversation/lines.ts'

/** WhatsApp says again that somebody writes while they do; without a word for this long, they stopped. */
const forgottenMs = 25_000

/** Whether the contact is writing right now. What they wrote ends it. */
export function useTyping(botId: string, contactId: string, lines: readonly Line[]): boolean {
  const [typing, setTyping] = useState(false)
  const last = lines.findLast(({ message }) => message?.from === 'contact')?.key
  const [endedBy, setEndedBy] = useState(last)
  if (endedBy !== last) {
    setEndedBy(last)
    setTyping(false)
  }
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = ownerEvents.listen({
      onEvent(event) {
        if (event.type !== 'typing' || event.botId !== botId || event.contactId !== contactId) return
        clearTimeout(timer)
        setTyping(event.typing)
        if (event.typing) timer = setTimeout(() => setTyping(false), forgottenMs)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [botId, contactId])
  return typing
}
