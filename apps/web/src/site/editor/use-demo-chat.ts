import type { Node } from '@recado/contract/builder/nodes'
import type { BotEvent, Conversation } from '@recado/engine'
import { formatClock } from '@recado/ui/clock'
import { useCallback, useEffect, useRef, useState } from 'react'
import { text } from '../../text/site/live-editor.ts'
import { answerVisitor, newConversation } from './demo-bot.ts'

export type ChatLine = { id: number; time: string } & (
  | { from: 'visitor'; text: string }
  | { from: 'bot'; text: string; nodeId: string | null; nodeName: string; nodeType: string | null }
  | { from: 'note'; text: string; warn: boolean }
)

/** Milliseconds that the bot seems to write. */
const writingMs = 900

/** A conversation with the bot of the page; it answers with the nodes as they are at that moment. */
export function useDemoChat(bot: { name: string; nodes: readonly Node[] }) {
  const [lines, setLines] = useState<readonly ChatLine[]>([])
  const [writing, setWriting] = useState(false)
  const [lit, setLit] = useState<string | null>(null)
  const conversation = useRef<Conversation>(newConversation)
  const latest = useRef(bot)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Who wrote last. */
  const writer = useRef<'script' | 'visitor'>('visitor')
  useEffect(() => {
    latest.current = bot
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const say = useCallback((event: BotEvent, said: string) => {
    clearTimeout(timer.current)
    setLines((before) => [...before, { ...stamp(), from: 'visitor', text: said }])
    setWriting(true)
    timer.current = setTimeout(() => {
      const turn = answerVisitor(latest.current, conversation.current, event)
      conversation.current = turn.conversation
      setWriting(false)
      setLit(turn.result.answered.at(-1)?.nodeId ?? null)
      setLines((before) => [...before, ...repliesOf(turn.result)])
    }, writingMs)
  }, [])

  const play = useCallback(
    (said: string) => {
      writer.current = 'script'
      say({ type: 'text', text: said }, said)
    },
    [say],
  )

  /** The visitor is somebody else than the customer of the script: what that one was asked is nothing to them. */
  const send = useCallback(
    (event: BotEvent, said: string) => {
      if (writer.current === 'script') {
        conversation.current = newConversation
        setLines((before) => [...before, { ...stamp(), from: 'note', text: text.yourTurn, warn: false }])
      }
      writer.current = 'visitor'
      say(event, said)
    },
    [say],
  )

  const clear = useCallback(() => {
    clearTimeout(timer.current)
    conversation.current = newConversation
    setWriting(false)
    setLit(null)
    setLines([])
  }, [])

  return { lines, writing, lit, play, send, clear }
}

let made = 0
const stamp = () => ({ id: made++, time: formatClock(new Date()) })

function repliesOf(result: ReturnType<typeof answerVisitor>['result']): ChatLine[] {
  const rejected = result.effects.some((effect) => effect.kind === 'reject_call')
  const notes: ChatLine[] = rejected ? [{ ...stamp(), from: 'note', text: text.callMade, warn: true }] : []
  const replies = result.replies.map(({ text: said, nodeId, nodeName, nodeType }): ChatLine => ({
    ...stamp(),
    from: 'bot',
    text: said,
    nodeId,
    nodeName,
    nodeType,
  }))
  const all = [...notes, ...replies]
  return all.length > 0 ? all : [{ ...stamp(), from: 'note', text: text.silent, warn: false }]
}
