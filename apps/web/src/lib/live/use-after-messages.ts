import { useEffect } from 'react'
import { ownerEvents } from './owner-events.ts'
import { useSteady } from '../react/use-steady.ts'

/**
 * Calls `then` so many ms after messages of a bot came or went, once for all of that time: what follows them costs no
 * more in a flood. Null stands for all of one's bots.
 */
export function useAfterMessages(botId: string | null, ms: number, then: () => void): void {
  const call = useSteady(then)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = ownerEvents.listen({
      onEvent(event) {
        if (event.type !== 'messages_today' || (botId !== null && event.botId !== botId)) return
        timer ??= setTimeout(() => {
          timer = undefined
          call()
        }, ms)
      },
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [botId, ms, call])
}
