import type { Message } from '@recado/contract/messages'
import { Button, EmptyState, ErrorState, toast } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { hasStatus, messageOf } from '../../../lib/api/api-error.ts'
import { text } from '../../../text/chat.ts'
import { contactQuery } from '../../contacts/api/contact-queries.ts'
import { whoIs } from '../../contacts/components/contact-row.tsx'
import { conversationOf } from '../api/conversations.ts'
import { useMarkRead } from '../api/use-mark-read.ts'
import { useTyping } from '../api/use-typing.ts'
import { ChatSide } from './chat-side.tsx'
import { ChatWall } from './chat-wall.tsx'
import { Composer } from './composer.tsx'
import { PaneHeader } from './pane-header.tsx'
import { PauseStrip } from './pause-strip.tsx'
import type { WhyDialogProps } from './why-dialog.tsx'

interface ChatPaneProps {
  botId: string
  contactId: string
  onClose: () => void
}

/** The conversation with one contact. */
export function ChatPane({ botId, contactId, onClose }: ChatPaneProps) {
  const { data: contact, error, refetch, isFetching } = useQuery(contactQuery(botId, contactId))
  const conversation = conversationOf(botId, contactId)
  const view = useSyncExternalStore(conversation.subscribe, conversation.view)
  const [replyTo, setReplyTo] = useState<Message | null>(null)
  const [why, setWhy] = useState<{ Dialog: ComponentType<WhyDialogProps>; message: Message } | null>(null)
  const typing = useTyping(botId, contactId, view.lines)
  useEffect(() => void conversation.catchUp(), [conversation])
  // What has to be said here is most likely that there is no connection.
  useEffect(() => toast.prepare(), [])
  useMarkRead(botId, contact)

  if (hasStatus(error, 404)) {
    return (
      <EmptyState
        icon={<UserRoundX />}
        title={text.gone}
        action={<Button onClick={onClose}>{text.back}</Button>}
      />
    )
  }
  if (error && !contact) {
    return (
      <ErrorState title={text.contactFailed} onRetry={() => void refetch()} retrying={isFetching}>
        {messageOf(error)}
      </ErrorState>
    )
  }
  // It brings the words of every step that a bot can take.
  const explain = async (message: Message) => {
    try {
      const { WhyDialog } = await import('./why-dialog.tsx')
      setWhy({ Dialog: WhyDialog, message })
    } catch {
      toast.error(text.whyFailed)
    }
  }
  const who = contact ? whoIs(contact) : ''
  return (
    <div className="flex min-h-0 min-w-0">
      <section aria-label={text.chatWith(who)} className="flex min-h-0 min-w-0 flex-1 flex-col">
        <PaneHeader botId={botId} contact={contact} typing={typing} onBack={onClose} />
        {contact && <PauseStrip botId={botId} contact={contact} />}
        <ChatWall
          botId={botId}
          conversation={conversation}
          view={view}
          who={who}
          typing={typing}
          onReply={setReplyTo}
          onWhy={(message) => void explain(message)}
        />
        <Composer
          botId={botId}
          contactId={contactId}
          who={contact?.name?.split(' ')[0] ?? who}
          replyTo={replyTo}
          onReplyTo={setReplyTo}
          onSend={(draft) => conversation.send(draft)}
        />
      </section>
      {contact && <ChatSide botId={botId} contact={contact} />}
      {why && contact && (
        <why.Dialog botId={botId} contact={contact} message={why.message} onClose={() => setWhy(null)} />
      )}
    </div>
  )
}
