import type { Message } from '@recado/contract/messaging/messages'
import { Button, keepToastsAtHeadOf, Spinner, toast } from '@recado/ui'
import { ChatWallpaper, SystemNote, TypingBubble } from '@recado/ui/chat'
import { ArrowDown, MessageCircle, WifiOff } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { LoadFailed } from '../../../lib/loading/loaded.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { useSteady } from '../../../lib/react/use-steady.ts'
import { text } from '../../../text/crm/chat.ts'
import type { Conversation, ConversationView } from '../conversation/conversation.ts'
import { rowsOf } from './days.ts'
import { arrivedAfter } from '../conversation/lines.ts'
import { keyOf, type Sought, useFoundRow } from '../search/use-found-row.ts'
import { useHeldViewport } from './use-held-viewport.ts'
import { useKeptRows } from './use-kept-rows.ts'
import { useRowsInViewport } from './use-rows-in-viewport.ts'
import { MessageRow } from './message-row.tsx'

interface MessageListProps {
  botId: string
  conversation: Conversation
  view: ConversationView
  who: string
  typing: boolean
  sought: Sought | null
  onReply: (message: Message) => void
  onWhy: (message: Message, anchor: Element) => void
}

/** Pixels above what is in sight at which older messages are brought. */
const ahead = 800
/**
 * Where less motion is wished for, whatever changes takes an instant on its way, in which a frame is painted: with the
 * room of rows that are not drawn still missing, it would move what is read.
 */
const rowsLook = 'flex flex-none flex-col transition-none *:transition-none'

/** The messages. It is drawn from its end, so that older ones come in above without a jump. */
export function MessageList(props: MessageListProps) {
  const { botId, conversation, view, who, typing, sought, onReply, onWhy } = props
  const { lines, state, older } = view
  const online = useSyncExternalStore(listenOnline, () => navigator.onLine)
  const today = useNow(true, 60_000)
  const rows = useMemo(() => rowsOf(lines, today), [lines, today])
  const [away, setAway] = useState(false)
  /** The newest line when the end was last in sight. */
  const [seen, setSeen] = useState<string | null>(null)
  const unread = useMemo(() => arrivedAfter(lines, seen), [lines, seen])

  const { list, attach } = useHeldViewport()
  const drawOn = useCallback(
    (element: HTMLElement | null) => {
      const letGo = attach(element)
      const giveBack = keepToastsAtHeadOf(element)
      return () => {
        giveBack?.()
        letGo?.()
      }
    },
    [attach],
  )
  const { kept, keeping } = useKeptRows(keyOf(lines, sought))
  const { drawn, above, below, measure } = useRowsInViewport(rows, { list, kept })
  const look = () => {
    const { current } = list
    if (!current) return
    // Reversed: 0 is the end, and what is above is negative.
    const unseen = current.scrollHeight - current.clientHeight + current.scrollTop
    setAway(current.scrollTop < -120)
    if (current.scrollTop >= -120) setSeen(lines.at(-1)?.key ?? null)
    if (unseen < ahead && older === 'more') void conversation.loadOlder()
  }
  // Also when there is too little to scroll, and after each page.
  const afterDrawn = useSteady(look)
  useEffect(afterDrawn, [lines, older, afterDrawn])
  const found = useFoundRow(list, lines, sought)
  // Over rows that were never drawn a smooth way ends where the first of them turns out to be higher than was thought.
  const toEnd = () => list.current?.scrollTo({ top: 0, behavior: below === 0 ? 'smooth' : 'instant' })

  const reply = useSteady(onReply)
  const why = useSteady(onWhy)
  const retry = useSteady((message: Message) => {
    conversation.retry(message._id).catch((error: unknown) => {
      toast.error(text.retryFailed, { description: messageOf(error) })
    })
  })
  const resend = useSteady((key: string) => conversation.resend(key))
  const discard = useSteady((key: string) => conversation.discard(key))

  if (state === 'failed' && lines.length === 0) {
    return (
      <LoadFailed
        query={{ error: view.error, isFetching: false, refetch: () => conversation.catchUp() }}
        title={text.messagesFailed}
      />
    )
  }
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {!online && (
        <output className="flex flex-none items-center justify-center gap-2 bg-sunken px-3 py-1.5 text-12 font-medium">
          <WifiOff aria-hidden size={14} />
          {text.offline}
        </output>
      )}
      <ChatWallpaper
        ref={drawOn}
        style={{ overflowAnchor: 'none' }}
        onScroll={look}
        {...keeping}
        aria-label={text.chatWith(who)}
        aria-busy={state === 'loading'}
        // What is read out is what comes in at the end, not what is drawn on the way up.
        aria-live={away ? 'off' : undefined}
      >
        {state === 'loading' && lines.length === 0 ? (
          <div className="self-center p-6 text-wa-meta">
            <Spinner size={20} label={text.loading} />
          </div>
        ) : lines.length === 0 ? (
          <SystemNote icon={<MessageCircle aria-hidden />}>{text.nothingYet}</SystemNote>
        ) : older === 'failed' ? (
          <Button className="self-center" onClick={() => void conversation.loadOlder()}>
            {text.olderFailed} {text.retry}
          </Button>
        ) : older !== 'none' ? (
          <div className="self-center py-2 text-wa-meta">
            <Spinner size={18} label={text.older} />
          </div>
        ) : (
          <p className="self-center py-1 text-12 text-wa-meta">{text.beginning}</p>
        )}
        <div className={rowsLook} style={{ paddingTop: above, paddingBottom: below }}>
          {drawn.map(({ row, index, gap }) => (
            <MessageRow
              key={row.key}
              row={row}
              index={index}
              gap={gap}
              found={row.key === found}
              measure={measure}
              botId={botId}
              who={who}
              onReply={reply}
              onWhy={why}
              onRetry={retry}
              onResend={resend}
              onDiscard={discard}
            />
          ))}
        </div>
        {typing && <TypingBubble label={text.typing} />}
      </ChatWallpaper>
      <output className="sr-only">{away && unread > 0 && text.newer(unread)}</output>
      {away && (
        <Button
          className="absolute! right-4 bottom-3 shadow-2"
          icon={<ArrowDown aria-hidden size={16} />}
          onClick={toEnd}
        >
          {text.newer(unread)}
        </Button>
      )}
    </div>
  )
}

function listenOnline(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}
