import { limits } from '@recado/contract/wire/limits'
import type { SavedStep } from '@recado/contract/builder/saved-conversations'
import { useEffect, useRef, useState } from 'react'
import { text } from '../../../text/builder/simulator.ts'
import { simulateOnServer } from '../api/simulate.ts'
import { contactOf } from '../../../entities/turn/decided-turn.ts'
import { type Conditions, momentOf, someone } from './conditions.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { wallOf } from '../../../lib/time/zoned-time.ts'
import { answerLocally, newConversation, type SimulatedBot } from './local-bot.ts'
import { type Answered, botEventOf, type Mode, type PlayedTurn, type SimulatedEvent } from './played-turn.ts'
import { type Line, linesOf, type NewLine } from './transcript.ts'

export interface Simulator {
  lines: readonly Line[]
  /** Everything that was answered since the conversation began, in both modes. */
  turns: readonly PlayedTurn[]
  waiting: boolean
  mode: Mode
  setMode: (mode: Mode) => void
  conditions: Conditions
  setConditions: (conditions: Conditions) => void
  send: (event: SimulatedEvent) => void
  /** Begins anew and does what the customer of a test did, step by step, until it is done or cleared. */
  replay: (steps: readonly SavedStep[]) => void
  /** Forgets the conversation and starts it anew. */
  clear: () => void
  /** The server's conversation, while it is the one that answers. */
  conversationId: string
}

/** A conversation with a bot that nobody else sees. Both ways of answering keep their own memory of it. */
export function useSimulator(botId: string, bot: SimulatedBot): Simulator {
  const zone = bot.settings.timezone
  const nextId = useRef(0)
  const place = (line: NewLine, at = Date.now(), turn?: number): Line => ({
    ...line,
    id: nextId.current++,
    at,
    ...(turn !== undefined && { turn }),
  })
  const [lines, setLines] = useState<Line[]>(() => [
    { type: 'bot', content: text.greeting(bot.name), id: -1, at: Date.now() },
  ])
  const [turns, setTurns] = useState<PlayedTurn[]>([])
  const [waiting, setWaiting] = useState(false)
  const [mode, setMode] = useState<Mode>('local')
  const [conditions, setConditions] = useState(someone)
  const [conversationId, setConversationId] = useState(randomId)
  const local = useRef(newConversation)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** One turn, shown; false when it failed or nobody waits for it any more. */
  const play = async (
    event: SimulatedEvent,
    under: Conditions,
    conversation: string,
    signal: AbortSignal,
  ): Promise<boolean> => {
    const at = momentOf(under, zone, Date.now())
    const id = nextId.current++
    setLines((before) => [...before, place({ type: 'user', event, name: under.name.trim() }, at, id)])
    let answered: Answered
    try {
      if (mode === 'local') {
        await delay(limits.simulatorDelayMs, signal)
        if (signal.aborted) return false
        const talk = {
          ...local.current,
          contact: { ...local.current.contact, ...contactOf(under) },
        }
        const { result, conversation: next } = answerLocally(bot, talk, botEventOf(event), at)
        local.current = next
        answered = { ...result, error: null }
      } else {
        answered = await simulateOnServer({ botId, event, at, conditions: under, conversation }, signal)
      }
    } catch {
      if (signal.aborted) return false
      // Whatever it was, the bubble says what to do about it.
      setLines((before) => [...before, place({ type: 'bot', content: text.failed, error: true }, at)])
      return false
    }
    if (signal.aborted) return false
    setTurns((before) => [...before, { ...answered, id, mode, event, conditions: under, at }])
    setLines((before) => [
      ...before,
      ...linesOf(answered, mode === 'local').map((line) => place(line, at, id)),
    ])
    return true
  }

  const begin = (): AbortController => {
    const controller = new AbortController()
    running.current = controller
    setWaiting(true)
    return controller
  }
  const finish = (controller: AbortController) => {
    if (running.current !== controller) return
    running.current = null
    setWaiting(false)
  }

  const restart = (): string => {
    running.current?.abort()
    running.current = null
    local.current = newConversation
    const fresh = randomId()
    setConversationId(fresh)
    setWaiting(false)
    setTurns([])
    setLines([place({ type: 'bot', content: text.restart(bot.name) })])
    return fresh
  }

  const send = async (event: SimulatedEvent) => {
    if (running.current) return
    const controller = begin()
    await play(event, conditions, conversationId, controller.signal)
    finish(controller)
  }
  const replay = async (steps: readonly SavedStep[]) => {
    const conversation = restart()
    const controller = begin()
    for (const { event, contact, now } of steps) {
      const under = { ...contact, wall: wallOf(Date.parse(now), zone) }
      setConditions(under)
      if (!(await play(event, under, conversation, controller.signal))) break
    }
    finish(controller)
  }

  return {
    lines,
    turns,
    waiting,
    mode,
    setMode: (next) => {
      if (next === mode || running.current) return
      setMode(next)
      setLines((before) => [...before, place({ type: 'note', content: text.nowAnswers[next] })])
    },
    conditions,
    setConditions,
    send: (event) => void send(event),
    replay: (steps) => void replay(steps),
    clear: restart,
    conversationId,
  }
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
