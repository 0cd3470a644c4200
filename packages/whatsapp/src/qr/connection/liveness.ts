import type { WASocket } from 'baileys'
import type { ChannelClock } from '../../channel.ts'
import { oneTimeKeysLeft } from '../keys/one-time-keys.ts'

/** A session that brought nothing but keep-alives for this long is asked whether it still hears. */
const QUIET_MS = 120_000
/** How long it may take to answer: slow mobile networks need seconds, not this. */
const ANSWER_MS = 20_000

export type Liveness = {
  /** When the network said something last, ms UTC; null before its first word. */
  lastFrameAt(): number | null
  /** From now on silence is looked into. */
  start(): void
  stop(): void
}

/**
 * Watches whether an open socket still hears. Answers to keep-alives prove little: a session may answer them and get no
 * message all the same, so after a silence it is asked what only a working login answers. `deaf` is told once.
 */
export function watchLiveness(socket: WASocket, clock: ChannelClock, deaf: () => void): Liveness {
  let lastFrameAt: number | null = null
  let heardAt = clock.elapsed()
  let cancel = (): void => {}
  let stopped = false

  socket.ws.on('frame', (frame: unknown) => {
    lastFrameAt = clock.now()
    if (!isAnswer(frame)) heardAt = clock.elapsed()
  })

  const lookIn = (ms: number): void => {
    cancel()
    if (!stopped) cancel = clock.setTimer(ms, look)
  }
  const look = (): void => {
    const quiet = clock.elapsed() - heardAt
    if (quiet < QUIET_MS) return lookIn(QUIET_MS - quiet)
    cancel = clock.setTimer(ANSWER_MS, () => {
      if (stopped) return
      stopped = true
      deaf()
    })
    const heard = (): void => {
      heardAt = clock.elapsed()
      lookIn(QUIET_MS)
    }
    // What fails without an answer is left to the timer; a closed socket stops all of this anyway.
    oneTimeKeysLeft(socket).then(heard, () => {})
  }

  return {
    lastFrameAt: () => lastFrameAt,
    start: () => lookIn(QUIET_MS),
    stop() {
      stopped = true
      cancel()
    },
  }
}

function isAnswer(frame: unknown): boolean {
  if (typeof frame !== 'object' || frame === null || !('tag' in frame) || frame.tag !== 'iq') return false
  const { attrs } = frame as { attrs?: Record<string, string> } // a binary node: every one has attributes
  return attrs?.['type'] === 'result' || attrs?.['type'] === 'error'
}
