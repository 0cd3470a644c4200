import { Bubble, Poll, QuotedMessage } from '@recado/ui/chat'
import { plainWhatsAppText } from '@recado/ui/chat/format'
import { formatClock } from '@recado/ui/clock'
import type { MessageView } from '@recado/whatsapp-emulator/protocol'
import { memo } from 'react'
import { api } from '../demo/api.ts'
import { useAttempt } from '../demo/attempt.ts'
import { messageText, text } from '../text.ts'
import { carriedBy } from './attachment.tsx'
import type { About } from './about.ts'
import { Offer } from './offer.tsx'
import { MessageMenu } from './message-menu.tsx'

interface MessageProps {
  message: MessageView
  /** Whose phone shows it, and the other end. */
  from: string
  to: string
  name: string
  markBot: boolean
  /** Of those that one side sent in a row. */
  first: boolean
  onAbout: (message: MessageView, does: About['does']) => void
}

/** One message of a chat. */
export const Message = memo(function Message(props: MessageProps) {
  const { message, from, to, name, markBot, first, onAbout } = props
  const { fromMe, byBot, edited, deleted, quoted, reactions, at, status } = message
  const attempt = useAttempt()
  const side = fromMe ? 'out' : 'in'
  const time = formatClock(at)
  if (deleted) {
    return (
      <Bubble side={side} time={time} first={first}>
        <span className="text-wa-meta italic">{text.chat.deleted}</span>
      </Bubble>
    )
  }
  const marks = [edited && text.chat.edited, markBot && fromMe && byBot && text.chat.bot].filter(Boolean)
  const { inside, picture, attachment, bare } = carriedBy(message)
  const { id, poll, offer } = message
  return (
    <Bubble
      side={side}
      time={time}
      first={first}
      {...(bare && { tone: 'bare' })}
      {...(fromMe && { delivery: status })}
      {...(picture !== undefined && { picture })}
      {...(attachment && { attachment })}
      text={captionOf(message)}
      mark={marks.length > 0 && <span>{marks.join(' · ')} ·</span>}
      quote={
        quoted && (
          <QuotedMessage author={quoted.fromMe ? text.chat.you : name}>
            {plainWhatsAppText(messageText(quoted))}
          </QuotedMessage>
        )
      }
      corner={<MessageMenu message={message} from={from} to={to} onAbout={onAbout} />}
      {...((reactions.length > 0 || offer) && {
        footer: (
          <>
            {offer && !fromMe && <Offer message={message} buttons={offer.buttons} from={from} to={to} />}
            {reactions.length > 0 && (
              <span className="-mt-2 rounded-chip bg-wa-in px-1.5 text-14 shadow-[0_1px_1px_var(--shade-near)]">
                {reactions.map(({ emoji }) => emoji)}
              </span>
            )}
          </>
        ),
      })}
    >
      {inside}
      {offer?.footer && <p className="text-12 text-wa-meta">{offer.footer}</p>}
      {poll && (
        <Poll
          question={poll.question}
          hint={text.chat.pollHint}
          options={poll.options.map(({ name: option, votes, mine }) => ({
            name: option,
            votes,
            chosen: mine,
          }))}
          onVote={(option) => attempt(api.vote(from, to, id, option))}
        />
      )}
    </Bubble>
  )
})

/** The words, under the title of a business's message. */
function wordsOf({ offer, text: words }: MessageView): string {
  return offer?.header ? `*${offer.header}*\n${words}` : words
}

/** The words under an attachment; what a card says already is not said twice. */
function captionOf(message: MessageView): string {
  if (message.kind === 'text') return wordsOf(message)
  if (['location', 'contact', 'poll'].includes(message.kind)) return ''
  return message.file ? message.text : messageText(message)
}
