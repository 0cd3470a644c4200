import { clsx } from 'clsx'
import { text } from '../../text/shell.ts'
import { useUnread } from './unread.ts'

/** In how many of a bot's chats something is unread; nothing while there is none. */
export function UnreadBadge({ botId, className }: { botId: string; className?: string }) {
  const chats = useUnread(botId)
  if (chats === 0) return null
  return (
    <span
      className={clsx(
        'inline-grid h-4.5 min-w-4.5 flex-none place-items-center rounded-chip bg-brand px-1 text-11 font-semibold text-on-brand tabular-nums',
        className,
      )}
    >
      <span aria-hidden>{chats > 99 ? '99+' : chats}</span>
      <span className="sr-only">{text.unreadChats(chats)}</span>
    </span>
  )
}
