import type { ReplayResult, SavedConversationSummary } from '@recado/contract/builder/saved-conversations'
import { Badge, IconButton, Menu } from '@recado/ui'
import { clsx } from 'clsx'
import { Check, EllipsisVertical, Minus, Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { text } from '../../../text/builder/saved-conversations.ts'
import { useSavedConversations } from './use-saved-conversations.ts'

interface SavedConversationRowProps {
  botId: string
  saved: SavedConversationSummary
  result: ReplayResult | null
  selected: boolean
  onOpen: () => void
  onRemoved: () => void
}

/** One saved test, with how it came out last. */
export function SavedConversationRow({
  botId,
  saved,
  result,
  selected,
  onOpen,
  onRemoved,
}: SavedConversationRowProps) {
  const { rename, remove } = useSavedConversations(botId)
  return (
    <li
      className={clsx(
        'flex min-w-0 items-center gap-1 rounded-ctl pr-1 transition-colors',
        selected ? 'bg-brand-soft narrow:bg-transparent' : 'hover:bg-hover',
      )}
    >
      <button
        type="button"
        aria-current={selected || undefined}
        onClick={onOpen}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-2 rounded-ctl px-2.5 text-left focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate text-13 font-medium">{saved.name}</span>
          <span className="block text-12 text-muted">{text.messages(saved.stepCount)}</span>
        </span>
        <ResultBadge result={result} />
      </button>
      <Menu
        trigger={<IconButton size="s" label={text.more(saved.name)} icon={<EllipsisVertical size={16} />} />}
        groups={[
          {
            actions: [
              { label: text.rename, icon: <Pencil size={16} />, onSelect: () => void rename(saved) },
              {
                label: text.remove,
                icon: <Trash2 size={16} />,
                danger: true,
                onSelect: () => void remove(saved).then((sure) => sure && onRemoved()),
              },
            ],
          },
        ]}
      />
    </li>
  )
}

const looks = {
  same: { tone: 'ok', icon: <Check /> },
  changed: { tone: 'warn', icon: <TriangleAlert /> },
  not_run: { tone: 'neutral', icon: <Minus /> },
} as const

/** «Igual», «Cambió», «Sin probar». */
export function ResultBadge({ result }: { result: ReplayResult | null }) {
  const state = result?.state ?? 'not_run'
  return <Badge {...looks[state]}>{text.states[state]}</Badge>
}
