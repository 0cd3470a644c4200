import type { FoundMessage } from '@recado/contract/messaging/messages'
import { plainWhatsAppText } from '@recado/ui/chat'
import { clsx } from 'clsx'
import { memo, type KeyboardEvent } from 'react'
import { text } from '../../../text/crm/chat.ts'
import { whoIs } from '../../../entities/contact/who-is.ts'
import { snippetOf } from './found-words.ts'
import { shortTime } from '../list/short-time.ts'

interface FoundRowProps {
  found: FoundMessage
  search: string
  now: number
  tabIndex: 0 | -1
  onOpen: (found: FoundMessage) => void
  onStep: (event: KeyboardEvent<HTMLElement>) => void
}

/** Who speaks for the shop without anybody of it; the rest was written by its people. */
const speakers: Record<string, string> = { bot: text.bot, campaign: text.campaign }

/** A message that was found: with whom, when, and the words around what was looked for. */
export const FoundRow = memo(function FoundRow(props: FoundRowProps) {
  const { found, search, now, tabIndex, onOpen, onStep } = props
  const { message, contact } = found
  const who = whoIs(contact)
  const speaker = message.from === 'contact' ? '' : `${speakers[message.author] ?? text.you}: `
  const said = [plainWhatsAppText(message.text), message.transcript ?? '', message.attachment?.filename ?? '']
    .filter(Boolean)
    .join(' · ')
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      onClick={() => onOpen(found)}
      onKeyDown={onStep}
      className="flex h-full w-full flex-col justify-center gap-0.5 px-3 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="flex w-full min-w-0 items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">{who}</span>
        <time dateTime={message.timestamp} className="flex-none text-12 text-muted tabular-nums">
          {shortTime(message.timestamp, now)}
        </time>
      </span>
      <span className="w-full truncate text-13 text-muted">
        {speaker}
        {snippetOf(said, search).map((piece, index) => (
          <span key={index} className={clsx(piece.hit && 'font-semibold text-ink')}>
            {piece.text}
          </span>
        ))}
      </span>
    </button>
  )
})
