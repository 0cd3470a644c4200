import type { Message } from '@recado/contract/messages'
import { DayDivider } from '@recado/ui/chat'
import { clsx } from 'clsx'
import { memo } from 'react'
import { sameRow, type Stretch } from '../model/stretches.ts'
import { MessageLine } from './message-line.tsx'
import { PendingLine } from './pending-line.tsx'

/** Off screen a bubble costs no layout; its height is kept once it was drawn. */
const lazyRow = '[content-visibility:auto] [contain-intrinsic-size:auto_64px]'

interface WallStretchProps {
  stretch: Stretch
  botId: string
  who: string
  onReply: (message: Message) => void
  onWhy: (message: Message) => void
  onRetry: (message: Message) => void
  onResend: (key: string) => void
  onDiscard: (key: string) => void
}

/** Some rows of the wall, drawn anew only when one of them is another. */
export const WallStretch = memo(function WallStretch(props: WallStretchProps) {
  const { stretch, botId, who, onReply, onWhy, onRetry, onResend, onDiscard } = props
  return (
    <div className="flex flex-none flex-col gap-1">
      {stretch.rows.map((row) =>
        row.kind === 'day' ? (
          <DayDivider key={row.key}>{row.label}</DayDivider>
        ) : (
          <div
            key={row.key}
            data-row
            className={clsx('flex flex-none flex-col px-1', row.first && 'pt-1.5', lazyRow)}
          >
            {row.line.message ? (
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
        ),
      )}
    </div>
  )
}, isSame)

function isSame(before: WallStretchProps, { stretch: { rows }, ...now }: WallStretchProps): boolean {
  return (
    before.botId === now.botId &&
    before.who === now.who &&
    before.onReply === now.onReply &&
    before.onWhy === now.onWhy &&
    before.onRetry === now.onRetry &&
    before.onResend === now.onResend &&
    before.onDiscard === now.onDiscard &&
    before.stretch.rows.length === rows.length &&
    before.stretch.rows.every((row, at) => sameRow(row, rows[at]))
  )
}
