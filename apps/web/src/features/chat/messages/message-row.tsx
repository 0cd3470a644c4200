import type { Message } from '@recado/contract/messaging/messages'
import { DayDivider } from '@recado/ui/chat'
import { clsx } from 'clsx'
import { memo, type RefCallback } from 'react'
import type { MessageRow as Row } from './days.ts'
import { MessageLine } from './message-line.tsx'
import { PendingLine } from './pending-line.tsx'

interface MessageRowProps {
  row: Row
  index: number
  /** Pixels left free above it. */
  gap: number
  /** It was looked for. */
  found: boolean
  measure: RefCallback<HTMLElement>
  botId: string
  who: string
  onReply: (message: Message) => void
  onWhy: (message: Message, anchor: Element) => void
  onRetry: (message: Message) => void
  onResend: (key: string) => void
  onDiscard: (key: string) => void
}

/** A day's name or a bubble, in the element that is measured. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, index, gap, found, measure, botId, who, onReply, onWhy, onRetry, onResend, onDiscard } = props
  return (
    <div
      ref={measure}
      // A day's name moves to older messages of that day: nothing holds on to it.
      data-row={row.kind === 'line' ? row.key : undefined}
      data-index={index}
      style={gap > 0 ? { marginTop: gap } : undefined}
      className={clsx(
        'flex flex-none flex-col px-1 pb-1',
        row.kind === 'line' && row.first && 'pt-1.5',
        found && 'rounded-ctl bg-brand/15',
      )}
    >
      {row.kind === 'day' ? (
        <DayDivider>{row.label}</DayDivider>
      ) : row.line.message ? (
        <MessageLine
          botId={botId}
          message={row.line.message}
          who={who}
          first={row.first}
          onReply={onReply}
          onWhy={onWhy}
          onRetry={onRetry}
        />
      ) : (
        <PendingLine
          pending={row.line.pending}
          who={who}
          first={row.first}
          onResend={onResend}
          onDiscard={onDiscard}
        />
      )}
    </div>
  )
})
