import type { Message } from '@recado/contract/messaging/messages'
import { NodeTile } from '@recado/nodes/editors'
import { IconButton } from '@recado/ui'
import { Bubble, FormattedText, SystemNote } from '@recado/ui/chat'
import { formatClock } from '@recado/ui/clock'
import { Ban, CircleAlert, Phone, Reply, StickyNote } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { text } from '../../../text/crm/chat.ts'
import { deliveries } from './deliveries.ts'
import { LineButton } from './line-button.tsx'
import { MessageFile } from './message-file.tsx'
import { Place, Quote, Transcript } from './message-parts.tsx'
import { PictureOf } from './message-picture.tsx'

interface MessageLineProps {
  botId: string
  message: Message
  who: string
  first: boolean
  onReply: (message: Message) => void
  onWhy: (message: Message, anchor: Element) => void
  onRetry: (message: Message) => void
}

/** One message of the chat, whoever wrote it, with all that became of it. */
export const MessageLine = memo(function MessageLine(props: MessageLineProps) {
  const { botId, message, who, first, onReply } = props
  const { type, author, from, marks, attachment } = message
  if (type === 'call') {
    return (
      <SystemNote icon={<Phone aria-hidden />}>
        {text.call} · {formatClock(message.timestamp)}
      </SystemNote>
    )
  }
  const note = author === 'note'
  const out = from === 'bot'
  const showsPicture = attachment !== null && isPicture(attachment.kind) && !marks.deleted
  const delivery = out && !note ? deliveries[message.status] : undefined
  return (
    <div
      className="group/line flex min-w-0 items-center gap-1 data-out:flex-row-reverse"
      data-out={out || undefined}
    >
      <Bubble
        side={out ? 'out' : 'in'}
        first={first}
        tone={note ? 'note' : 'plain'}
        time={formatClock(message.timestamp)}
        {...(delivery && { delivery })}
        mark={marks.edited && !marks.deleted && <span>{text.edited}</span>}
        quote={message.quoted && <Quote quoted={message.quoted} who={who} />}
        {...(showsPicture && { picture: <PictureOf botId={botId} message={message} /> })}
        footer={footerOf(props)}
      >
        <Content botId={botId} message={message} />
      </Bubble>
      {!note && !marks.deleted && (
        <IconButton
          size="s"
          round
          label={text.reply}
          icon={<Reply aria-hidden size={16} />}
          onClick={() => onReply(message)}
          className="opacity-0 group-hover/line:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-50"
        />
      )}
    </div>
  )
})

const isPicture = (kind: string): boolean => kind === 'image' || kind === 'video' || kind === 'sticker'

function Content({ botId, message }: { botId: string; message: Message }) {
  const { marks, attachment, location, author, type } = message
  if (marks.deleted) {
    return (
      <span className="inline-flex items-center gap-1.5 text-wa-meta italic">
        <Ban aria-hidden size={14} />
        {text.deleted}
      </span>
    )
  }
  return (
    <>
      {author === 'note' && (
        <span className="flex items-center gap-1.5 text-12 font-semibold text-warn">
          <StickyNote aria-hidden size={14} />
          {text.note}
        </span>
      )}
      {attachment && !isPicture(attachment.kind) && <MessageFile botId={botId} message={message} />}
      {location && <Place {...location} />}
      {message.transcript !== null && <Transcript words={message.transcript} />}
      {type === 'unsupported' ? (
        <span className="text-wa-meta italic">{message.text}</span>
      ) : (
        message.text !== '' &&
        !location && <FormattedText text={message.text} className="whitespace-pre-wrap" />
      )}
    </>
  )
}

/** «Bot · Horarios», with the sign of the node that said it. */
function Speaker({ author, node }: Pick<Message, 'node'> & { author: 'bot' | 'campaign' }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {node && <NodeTile type={node.type} size="s" className="size-4.5! [&_svg]:size-3!" />}
      <span className="min-w-0 truncate">
        {author === 'bot' ? text.bot : text.campaign}
        {node && ` · ${[node, ...(node.also ?? [])].map(({ name }) => name).join(' + ')}`}
      </span>
    </span>
  )
}

/** Only what the bot or a campaign says is taken back, as it is meant to be: no fault. */
function whyWithdrawn({ author, reason }: Message): string {
  const { because, campaign, bot } = text.withdrawn
  if (reason !== null) return because(reason)
  return author === 'campaign' ? campaign : bot
}

/** Under the bubble: reactions, who said it, why, and what went wrong. Nothing where there is nothing to say. */
function footerOf({ message, onWhy, onRetry }: MessageLineProps): ReactNode {
  const { marks, author, status } = message
  const parts: ReactNode[] = []
  for (const side of ['customer', 'shop'] as const) {
    if (marks[side] !== '') {
      parts.push(
        <span
          key={side}
          className="-mt-2 rounded-chip bg-wa-in px-1.5 text-14 shadow-[0_1px_1px_var(--shade-near)]"
        >
          <span className="sr-only">{text.reactions[side]} </span>
          {marks[side]}
        </span>,
      )
    }
  }
  if (status === 'failed' || status === 'expired') {
    parts.push(
      <span key="failed" className="flex items-center gap-1 font-medium text-danger">
        <CircleAlert aria-hidden size={14} className="flex-none" />
        {status === 'failed' ? text.notSent(message.reason ?? '') : text.expired}
      </span>,
      <LineButton key="retry" label={text.retry} onPress={() => onRetry(message)} />,
    )
  } else if (status === 'cancelled') {
    parts.push(<span key="withdrawn">{whyWithdrawn(message)}</span>)
  } else if (author === 'bot' || author === 'campaign') {
    parts.push(<Speaker key="author" author={author} node={message.node} />)
  }
  if (message.explained && author === 'bot') {
    parts.push(
      <button
        key="why"
        type="button"
        className="touch-area rounded-in underline decoration-dotted underline-offset-3 hover:text-ink"
        onClick={(event) => onWhy(message, event.currentTarget)}
      >
        <span className="phone:hidden">{text.why}</span>
        <span className="hidden phone:inline">{text.whyShort}</span>
      </button>,
    )
  }
  return parts.length > 0 ? parts : undefined
}
