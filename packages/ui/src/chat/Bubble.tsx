import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { AttachmentCard, type Attachment } from './AttachmentCard.tsx'
import { FormattedText } from './FormattedText.tsx'
import { Ticks, type Delivery } from './Ticks.tsx'

export interface BubbleProps {
  /** `out` is whoever owns this screen: right and green. */
  side: 'in' | 'out'
  /** With WhatsApp's marks; with an attachment, its caption. */
  text?: string
  /** «12:04», as it is to be read. */
  time?: string
  delivery?: Delivery
  attachment?: Attachment
  /** First of its run: wider gap above and the corner of the tail. */
  first?: boolean
  /** Has not been sent and may never be: an example of what will follow. */
  ghost?: boolean
  /** Under the bubble: who answered, why, retry. */
  footer?: ReactNode
  className?: string
  /** Above everything else inside: what it answers. */
  quote?: ReactNode
  /** Instead of an attachment: a picture or a film, as wide as the bubble. */
  picture?: ReactNode
  /** Before the time: «editado». */
  mark?: ReactNode
  /** `note`: only the shop sees it. `bare`: what it carries stands on the wall itself, as stickers do. */
  tone?: 'plain' | 'note' | 'bare'
  /** At its upper corner, over all else: what can be done with it. */
  corner?: ReactNode
  /** Instead of text: something of one's own, inside the bubble. */
  children?: ReactNode
}

/** One message. */
export function Bubble(props: BubbleProps) {
  const { side, text, time, delivery, attachment, first = true, ghost, footer, className, children } = props
  const { quote, picture, mark, corner, tone = 'plain' } = props
  const out = side === 'out'
  const paint =
    tone === 'note' ? 'bg-warn-soft' : tone === 'bare' ? undefined : out ? 'bg-wa-out' : 'bg-wa-in'
  const fixedWidth = picture !== undefined || attachment?.kind === 'image' || attachment?.kind === 'video'
  return (
    <div
      className={clsx(
        'group/bubble flex max-w-[min(88%,460px)] min-w-0 flex-none flex-col gap-0.5',
        out ? 'items-end self-end' : 'items-start self-start',
        first && 'not-first:mt-1.5',
        className,
      )}
    >
      <div
        className={clsx(
          'relative max-w-full min-w-0 overflow-hidden rounded-tile text-14 text-ink wrap-anywhere in-data-phone:text-13',
          tone === 'bare' ? 'w-36' : fixedWidth ? 'w-62 p-1' : 'px-2.5 pt-1.5 pb-1',
          paint,
          first && (out ? 'rounded-tr-[3px]' : 'rounded-tl-[3px]'),
          ghost
            ? 'bg-[color-mix(in_oklab,var(--wa-in)_55%,var(--wa-bg))]! text-wa-meta outline-1 -outline-offset-1 outline-dashed outline-wa-meta/45'
            : tone !== 'bare' && 'shadow-[0_1px_1px_var(--shade-near)]',
          delivery === 'failed' && 'inset-ring inset-ring-danger/45',
        )}
      >
        {quote}
        {picture}
        {attachment && <AttachmentCard attachment={attachment} />}
        <div className={clsx('flow-root', fixedWidth && 'px-1.5 pt-1 pb-0.5')}>
          {corner && (
            // Under a finger it has its own room; a pointer brings it over what is there.
            <div
              className={clsx(
                'absolute top-1 right-1 z-1 rounded-ctl opacity-0 group-hover/bubble:opacity-100 focus-within:opacity-100 has-data-popup-open:opacity-100 pointer-coarse:static pointer-coarse:opacity-100 pointer-coarse:float-right pointer-coarse:-mt-0.5 pointer-coarse:-mr-1 pointer-coarse:ml-1',
                paint,
              )}
            >
              {corner}
            </div>
          )}
          {text && <FormattedText text={text} className="whitespace-pre-wrap" />}
          {children}
          {(time || delivery) && (
            <span className="float-right mt-1.5 -mb-0.5 ml-2.5 inline-flex items-center gap-1 text-11 leading-4 whitespace-nowrap text-wa-meta tabular-nums">
              {mark}
              {time && <time>{time}</time>}
              {delivery && <Ticks delivery={delivery} />}
            </span>
          )}
        </div>
      </div>
      {footer && (
        <div className="flex max-w-full flex-wrap items-center gap-x-1.5 px-0.5 text-12 leading-5 text-wa-meta">
          {footer}
        </div>
      )}
    </div>
  )
}
