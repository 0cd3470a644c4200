import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { text } from '../text.ts'

/** «Hoy», between the messages of two days. */
export function DayDivider({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'my-2 flex-none self-center rounded-ctl bg-wa-in px-3 py-0.5 text-12 font-medium text-wa-meta shadow-[0_1px_1px_var(--shade-near)]',
        className,
      )}
    >
      {children}
    </div>
  )
}

export interface SystemNoteProps {
  icon?: ReactNode
  /** `warn` for what went otherwise than wished: a rejected call. */
  tone?: 'plain' | 'warn'
  className?: string
  children: ReactNode
}

/** What nobody wrote: a rejected call, «Después: Tomar pedido», the bot paused. */
export function SystemNote({ icon, tone = 'plain', className, children }: SystemNoteProps) {
  return (
    <div
      className={clsx(
        'my-1.5 flex max-w-[90%] flex-none items-center gap-1.5 self-center rounded-ctl px-2.5 py-1 text-center text-12 font-medium [&_svg]:size-3.5 [&_svg]:flex-none',
        tone === 'warn'
          ? 'bg-[color-mix(in_oklab,var(--wa-in)_88%,var(--warn))] text-ink'
          : 'bg-[color-mix(in_oklab,var(--wa-bg)_55%,var(--wa-in))] text-wa-meta',
        className,
      )}
    >
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </div>
  )
}

/** Three dots: the other end is writing. */
export function TypingBubble({ label = text.typing, className }: { label?: string; className?: string }) {
  return (
    <output
      className={clsx(
        'flex h-8.5 flex-none items-center gap-1 self-start rounded-tile rounded-tl-[3px] bg-wa-in px-3 shadow-[0_1px_1px_var(--shade-near)] not-first:mt-1.5',
        className,
      )}
    >
      <span className="sr-only">{label}</span>
      {[0, 150, 300].map((delay) => (
        <span
          key={delay}
          aria-hidden
          className="size-1.75 animate-typing rounded-chip bg-wa-meta"
          style={{ animationDelay: `${delay}ms` }}
        />
      ))}
    </output>
  )
}
