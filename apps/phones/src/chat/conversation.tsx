import { IconButton } from '@recado/ui'
import { ChatHeader, ChatWallpaper } from '@recado/ui/chat'
import type { ChatView, MessageView, PhoneView, SampleView } from '@recado/whatsapp-emulator/protocol'
import { Phone, Video } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type ReactNode, useSyncExternalStore } from 'react'
import { api } from '../demo/api.ts'
import { useAttempt } from '../demo/attempt.ts'
import { text } from '../text.ts'
import type { About } from './about.ts'
import { Composer } from './composer.tsx'
import { Entries } from './entries.tsx'
import { RingingCall } from './ringing-call.tsx'

interface ConversationProps {
  phone: PhoneView
  chat: ChatView
  samples: readonly SampleView[]
  avatar: ReactNode
  placeholder: string
  /** On the owner's phone: the bot's messages are told from their own, and there is a way back to the chats. */
  owner?: { onBack: () => void }
  /** Whether this phone is the one in hand: what is not seen is not read. */
  shown: boolean
  /** Between the messages and the line to write in. */
  children?: ReactNode
}

/** A chat on a phone: who it is with, what was said, and the line to write in. */
export function Conversation(props: ConversationProps) {
  const { phone, chat, samples, avatar, placeholder, owner, shown, children } = props
  const { phoneNumber } = phone
  const draft = useState('')
  const [, setDraft] = draft
  const [about, setAbout] = useState<About | null>(null)
  const act = useCallback(
    (message: MessageView, does: About['does']) => {
      setAbout({ message, does })
      if (does === 'edit') setDraft(message.text)
    },
    [setDraft],
  )
  const seen = useMarkRead(phoneNumber, chat, shown)
  return (
    <div ref={seen} className="flex min-h-0 flex-1 flex-col">
      <ChatHeader
        name={chat.name}
        status={presence(chat)}
        avatar={avatar}
        {...(owner && { back: { label: text.owner.back, go: owner.onBack } })}
        actions={!owner && <CallButtons from={phoneNumber} to={chat.with} />}
      />
      <RingingCall phone={phone} chat={chat} />
      <ChatWallpaper aria-label={text.chat.with(chat.name)}>
        <Entries phone={phone} chat={chat} markBot={owner !== undefined} onAbout={act} />
      </ChatWallpaper>
      {children}
      <Composer
        from={phoneNumber}
        to={chat.with}
        name={chat.name}
        placeholder={placeholder}
        samples={samples}
        draft={draft}
        about={about}
        onAbout={setAbout}
      />
    </div>
  )
}

function presence({ typing, online }: ChatView): string {
  if (typing === 'composing') return text.chat.typing
  if (typing === 'recording') return text.chat.recording
  return online ? text.chat.online : ''
}

function CallButtons({ from, to }: { from: string; to: string }) {
  const attempt = useAttempt()
  const place = (video: boolean) => attempt(api.placeCall(from, to, video))
  return (
    <>
      <IconButton
        label={text.calls.video}
        icon={<Video aria-hidden size={20} />}
        tooltip={false}
        className="size-11!"
        onClick={() => place(true)}
      />
      <IconButton
        label={text.calls.call}
        icon={<Phone aria-hidden size={18} />}
        tooltip={false}
        className="size-11!"
        onClick={() => place(false)}
      />
    </>
  )
}

/** Reads what arrives while it is in sight; the answer is the place that has to be seen. */
function useMarkRead(phoneNumber: string, { with: other, unread }: ChatView, shown: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const attempt = useAttempt()
  const visible = usePageVisible()
  useEffect(() => {
    if (unread > 0 && visible && place.current?.checkVisibility()) attempt(api.markRead(phoneNumber, other))
  }, [unread, visible, shown, phoneNumber, other, attempt])
  return place
}

/** Whether the page can be seen: what arrives behind another window is not read yet. */
function usePageVisible(): boolean {
  return useSyncExternalStore(listen, () => !document.hidden)
}

function listen(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
