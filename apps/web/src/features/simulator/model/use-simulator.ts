import { limits } from '@recado/contract/limits'
import { useCallback, useEffect, useRef, useState } from 'react'
import { text } from '../../../text/simulator.ts'
import { type SimulatedEvent, simulateOnServer } from '../api/simulate.ts'
import { answerLocally, newConversation, type SimulatedBot } from './local-bot.ts'
import { type Line, linesOf, type Mode, type NewLine } from './transcript.ts'

export interface Simulator {
  lines: readonly Line[]
  waiting: boolean
  mode: Mode
  setMode: (mode: Mode) => void
  send: (event: SimulatedEvent) => void
  /** Forgets the conversation and starts it anew. */
  clear: () => void
}

/** A conversation with a bot that nobody else sees. Both ways of answering keep their own memory of it. */
export function useSimulator(botId: string, bot: SimulatedBot): Simulator {
  const nextId = useRef(0)
  const place = useCallback((line: NewLine): Line => ({ ...line, id: nextId.current++, at: Date.now() }), [])
  const [lines, setLines] = useState<Line[]>(() => [
    { type: 'bot', content: text.greeting(bot.name), id: -1, at: Date.now() },
  ])
  const [waiting, setWaiting] = useState(false)
  const [mode, setMode] = useState<Mode>('local')
  const local = useRef(newConversation)
  const remote = useRef<string | null>(null)
  const turn = useRef<AbortController | null>(null)
  useEffect(() => () => turn.current?.abort(), [])

  const add = (added: readonly NewLine[]) => setLines((before) => [...before, ...added.map(place)])

  const turnLocally = async (event: SimulatedEvent, signal: AbortSignal): Promise<NewLine[]> => {
    await delay(limits.simulatorDelayMs, signal)
    const { result, conversation } = answerLocally(bot, local.current, event, Date.now())
    if (!signal.aborted) local.current = conversation
    return linesOf(result)
  }
  const turnOnServer = async (event: SimulatedEvent, signal: AbortSignal): Promise<NewLine[]> => {
    const answered = await simulateOnServer(botId, event, remote.current, signal)
    if (!signal.aborted) remote.current = answered.conversationId
    return answered.lines
  }

  const send = async (event: SimulatedEvent) => {
    if (turn.current) return
    const controller = new AbortController()
    turn.current = controller
    setWaiting(true)
    add([{ type: 'user', content: said(event) }])
    let answered: NewLine[]
    try {
      answered = await (mode === 'local' ? turnLocally : turnOnServer)(event, controller.signal)
    } catch {
      // Whatever it was, the specified bubble says what to do about it.
      answered = [{ type: 'bot', content: text.failed, error: true }]
    }
    if (controller.signal.aborted) return
    turn.current = null
    setWaiting(false)
    add(answered)
  }

  return {
    lines,
    waiting,
    mode,
    setMode: (next) => {
      if (next === mode || turn.current) return
      setMode(next)
      add([{ type: 'note', content: text.nowAnswers[next] }])
    },
    send: (event) => void send(event),
    clear: () => {
      turn.current?.abort()
      turn.current = null
      local.current = newConversation
      remote.current = null
      setWaiting(false)
      setLines([place({ type: 'bot', content: text.restart(bot.name) })])
    },
  }
}

function said(event: SimulatedEvent): string {
  switch (event.type) {
    case 'text':
      return event.text
    case 'location':
      return text.acts.location
    case 'audio':
      return text.acts.audio(event.transcript)
    case 'document':
      return text.acts.document
    case 'call':
      return text.acts.call
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
