import type { Message } from '@recado/contract/messages'
import { Button, ErrorState, Spinner, toast } from '@recado/ui'
import { ChatWallpaper, SystemNote, TypingBubble } from '@recado/ui/chat'
import { ArrowDown, MessageCircle, WifiOff } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useSteady } from '../../../lib/use-steady.ts'
import { text } from '../../../text/chat.ts'
import type { Conversation, ConversationView } from '../model/conversation.ts'
import { wallOf } from '../model/days.ts'
import { stretchReader } from '../model/stretches.ts'
import { useHeldSight } from './use-held-sight.ts'
import { WallStretch } from './wall-stretch.tsx'

interface ChatWallProps {
  botId: string
  conversation: Conversation
  view: ConversationView
  who: string
  typing: boolean
  onReply: (message: Message) => void
  onWhy: (message: Message) => void
}

/** Pixels above what is in sight at which older messages are brought. */
const ahead = 800
/** The messages. It is drawn from its end, so that older ones come in above without a jump. */
export function ChatWall({ botId, conversation, view, who, typing, onReply, onWhy }: ChatWallProps) {
  const { lines, state, older } = view
  const online = useSyncExternalStore(listenOnline, () => navigator.onLine)
  const today = useNow(true, 60_000)
  const [stretchesOf] = useState(stretchReader)
  // A page of older ones is drawn in slices, between which the wall goes on moving.
  const shown = useDeferredValue(lines)
  const stretches = useMemo(() => stretchesOf(wallOf(shown, today)), [stretchesOf, shown, today])
  const [away, setAway] = useState(false)
  const [seen, setSeen] = useState(0)
  const arrived = lines.filter(({ message }) => message?.from === 'contact').length

  const { wall, attach, hold } = useHeldSight()
  const look = () => {
    const { current } = wall
    if (!current) return
    // Reversed: 0 is the end, and what is above is negative.
    const above = current.scrollHeight - current.clientHeight + current.scrollTop
    setAway(current.scrollTop < -120)
    if (current.scrollTop >= -120) setSeen(arrived)
    if (above < ahead && older === 'more') void conversation.loadOlder()
  }
  // Also when there is too little to scroll, and after each page.
  const afterDrawn = useSteady(look)
  useEffect(afterDrawn, [shown, older, afterDrawn])
  const toEnd = () => wall.current?.scrollTo({ top: 0, behavior: 'smooth' })

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
      <ErrorState title={text.messagesFailed} onRetry={() => void conversation.catchUp()}>
        {messageOf(view.error)}
      </ErrorState>
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
        ref={attach}
        style={{ overflowAnchor: 'none' }}
        onScroll={() => {
          hold()
          look()
        }}
        aria-label={text.chatWith(who)}
        aria-busy={state === 'loading'}
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
        {stretches.map((stretch) => (
          <WallStretch
            key={stretch.key}
            stretch={stretch}
            botId={botId}
            who={who}
            onReply={reply}
            onWhy={why}
            onRetry={retry}
            onResend={resend}
            onDiscard={discard}
          />
        ))}
        {typing && <TypingBubble label={text.typing} />}
      </ChatWallpaper>
      {away && (
        <Button
          className="absolute! right-4 bottom-3 shadow-2"
          icon={<ArrowDown aria-hidden size={16} />}
          onClick={toEnd}
        >
          {text.newer(Math.max(0, arrived - seen))}
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
