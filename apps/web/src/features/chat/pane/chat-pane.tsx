import type { Message } from '@recado/contract/messaging/messages'
import { Button, EmptyState, toast } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react'
import { useFileDrop } from '../../../lib/browser/use-file-drop.ts'
import { LoadFailed } from '../../../lib/loading/loaded.tsx'
import { hasStatus } from '../../../lib/api/api-error.ts'
import { useSteady } from '../../../lib/react/use-steady.ts'
import { text } from '../../../text/crm/chat.ts'
import { waStatusQuery } from '../../../entities/bot/bot-queries.ts'
import { contactQuery } from '../../../entities/contact/list/contact-queries.ts'
import { useLedToKept } from '../../../entities/contact/use-led-page.ts'
import { whoIs } from '../../../entities/contact/who-is.ts'
import { conversationOf } from '../conversation/conversations.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useTyping } from './use-typing.ts'
import { ChatSide } from './chat-side.tsx'
import { MessageList } from '../messages/message-list.tsx'
import type { Sought } from '../search/use-found-row.ts'
import { Composer, type ComposerHandle } from '../composer/composer.tsx'
import { TemplateDialog } from '../window/template-dialog.tsx'
import { useWindow } from '../window/use-window.ts'
import { ClosedWindow, WindowStrip } from '../window/window-strip.tsx'
import { PaneHeader } from './pane-header.tsx'
import { PaneSearch } from '../search/pane-search.tsx'
import { PauseStrip } from './pause-strip.tsx'
import type { WhyPopoverProps } from './why-popover.tsx'

interface ChatPaneProps {
  botId: string
  contactId: string
  /** To be shown, wherever in the chat it stands. */
  messageId: string | null
  /** How often a chat was picked from the list: whoever picks one writes in it. */
  picked: number
  onShown: () => void
  /** The contact was made one with another: the chat goes on as that one's. */
  onLed: (keptId: string) => void
  onClose: () => void
  /** Back to where the chat was picked. */
  onLeave: () => void
}

type Why = { Popover: ComponentType<WhyPopoverProps>; message: Message; anchor: Element }

/** The conversation with one contact. */
export function ChatPane(props: ChatPaneProps) {
  const { botId, contactId, messageId, picked, onShown, onLed, onClose, onLeave } = props
  const query = useQuery(contactQuery(botId, contactId))
  const { data: contact, error } = query
  const conversation = conversationOf(botId, contactId)
  const view = useSyncExternalStore(conversation.subscribe, conversation.view)
  const [replyTo, setReplyTo] = useState<Message | null>(null)
  const [sought, setSought] = useState<Sought | null>(null)
  const [searching, setSearching] = useState(false)
  const [why, setWhy] = useState<Why | null>(null)
  const [templating, setTemplating] = useState(false)
  const composer = useRef<ComposerHandle>(null)
  const { over, zone } = useFileDrop((files) => composer.current?.attach(files))
  const { data: line } = useQuery(waStatusQuery(botId))
  const freely = useWindow(line, contact)
  const typing = useTyping(botId, contactId, view.lines)
  useEffect(() => void conversation.catchUp(), [conversation])
  const seek = useSteady((id: string, words: string) => {
    void conversation.reach(id).then((there) => {
      if (there) setSought((before) => ({ messageId: id, words, time: (before?.time ?? 0) + 1 }))
      else toast.error(text.searching.gone)
    })
  })
  const shown = useSteady(onShown)
  useEffect(() => {
    if (messageId === null) return
    seek(messageId, '')
    shown()
  }, [messageId, seek, shown])
  // What has to be said here is most likely that there is no connection.
  useEffect(() => toast.prepare(), [])
  useMarkRead(botId, contact)
  useLedToKept(botId, contactId, { contact, onLed })

  if (hasStatus(error, 404)) {
    return (
      <EmptyState
        icon={<UserRoundX />}
        title={text.gone}
        action={<Button onClick={onClose}>{text.back}</Button>}
      />
    )
  }
  if (error && !contact) return <LoadFailed query={query} title={text.contactFailed} />
  // It brings the words of every step that a bot can take.
  const explain = async (message: Message, anchor: Element) => {
    try {
      const { WhyPopover } = await import('./why-popover.tsx')
      setWhy({ Popover: WhyPopover, message, anchor })
    } catch {
      toast.error(text.whyFailed)
    }
  }
  const who = contact ? whoIs(contact) : ''
  return (
    <div className="flex min-h-0 min-w-0">
      <section
        {...zone}
        aria-label={text.chatWith(who)}
        className="relative flex min-h-0 min-w-0 flex-1 flex-col"
      >
        {over && (
          <p className="pointer-events-none absolute inset-2 z-20 grid place-items-center rounded-card border-[1.5px] border-dashed border-brand bg-brand-soft font-medium">
            {text.composer.drop}
          </p>
        )}
        <PaneHeader
          botId={botId}
          contact={contact}
          typing={typing}
          onBack={onClose}
          onSearch={() => setSearching(true)}
        />
        {searching && (
          <PaneSearch
            botId={botId}
            contactId={contactId}
            onFound={(found, words) => seek(found._id, words)}
            onClose={() => {
              setSearching(false)
              setSought(null)
            }}
          />
        )}
        {contact && <PauseStrip botId={botId} contact={contact} />}
        <MessageList
          key={contactId}
          botId={botId}
          conversation={conversation}
          view={view}
          who={who}
          typing={typing}
          sought={sought}
          onReply={setReplyTo}
          onWhy={(message, anchor) => void explain(message, anchor)}
        />
        {freely !== null && freely.is !== 'closed' && <WindowStrip state={freely} />}
        <Composer
          ref={composer}
          closed={
            freely?.is === 'closed'
              ? (writeNote) => (
                  <ClosedWindow
                    never={freely.never}
                    onTemplate={() => setTemplating(true)}
                    onNote={writeNote}
                  />
                )
              : null
          }
          botId={botId}
          contactId={contactId}
          who={contact?.name?.split(' ')[0] ?? who}
          replyTo={replyTo}
          onReplyTo={setReplyTo}
          onSend={(draft) => conversation.send(draft)}
          picked={picked}
          onLeave={onLeave}
        />
      </section>
      {contact && <ChatSide botId={botId} contact={contact} />}
      {templating && contact && (
        <TemplateDialog
          botId={botId}
          contact={contact}
          who={contact.name?.split(' ')[0] ?? who}
          onSent={(message) => {
            conversation.receive(message)
            setTemplating(false)
          }}
          onClose={() => setTemplating(false)}
        />
      )}
      {why && contact && (
        <why.Popover
          key={why.message._id}
          botId={botId}
          contact={contact}
          message={why.message}
          anchor={why.anchor}
          onClose={() => setWhy(null)}
        />
      )}
    </div>
  )
}
