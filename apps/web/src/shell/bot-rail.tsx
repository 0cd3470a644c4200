import { clsx } from 'clsx'
import { NavLink } from 'react-router'
import { text } from '../text/shell.ts'
import { botSections } from './bot-sections.ts'
import { paths } from '../lib/navigation/paths.ts'
import { UnreadBadge } from '../entities/contact/unread-badge.tsx'

/** The sections of one bot. */
export function BotRail({ botId, className }: { botId: string; className?: string }) {
  return (
    <nav
      aria-label={text.rail}
      className={clsx(
        'flex flex-col gap-1 border-r border-line bg-paper px-1 py-2',
        'phone:flex-row phone:border-t phone:border-r-0 phone:bg-surface phone:px-2 phone:pt-1 phone:pb-[calc(4px+env(safe-area-inset-bottom))]',
        className,
      )}
    >
      {botSections.map(({ label, Icon, href }) => (
        <NavLink
          key={label}
          to={href(botId)}
          // Under the editor stand pages of their own; what stands under another section belongs to it.
          end={href === paths.builder.href}
          className={({ isActive }) =>
            clsx(
              'flex h-14 flex-col items-center justify-center gap-1 rounded-tile text-11 transition-colors phone:h-12 phone:flex-1 phone:gap-0.5',
              isActive
                ? 'bg-brand-soft font-semibold text-brand phone:bg-transparent'
                : 'font-medium text-muted hover:bg-hover hover:text-ink',
            )
          }
        >
          <span className="relative">
            <Icon aria-hidden size={20} strokeWidth={1.75} />
            {href === paths.crm.href && <UnreadBadge botId={botId} className="absolute -top-1.5 left-3" />}
          </span>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
