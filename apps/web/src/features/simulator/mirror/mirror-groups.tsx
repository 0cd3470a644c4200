import type { MirrorGroup } from '@recado/contract/builder/mirror'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { text } from '../../../text/builder/mirror.ts'
import { titleOf } from './cause-words.ts'

interface MirrorGroupsProps {
  groups: readonly MirrorGroup[]
  chosen: number
  onChoose: (at: number) => void
}

/** What would change, cause by cause, the most frequent first. */
export function MirrorGroups({ groups, chosen, onChoose }: MirrorGroupsProps) {
  return (
    <ul className="flex min-h-0 flex-1 flex-col gap-px overflow-y-auto p-2">
      {groups.map((group, at) => (
        <li key={at}>
          <button
            type="button"
            aria-current={at === chosen || undefined}
            onClick={() => onChoose(at)}
            className={clsx(
              'flex min-h-14 w-full min-w-0 items-center gap-2 rounded-ctl px-2.5 py-2 text-left transition-colors focus-visible:-outline-offset-2',
              at === chosen ? 'bg-brand-soft narrow:bg-transparent' : 'hover:bg-hover',
            )}
          >
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="text-13 font-medium wrap-anywhere">{titleOf(group)}</span>
              <span className="text-12 text-muted">{text.size(group.customers, group.turns)}</span>
            </span>
            <ChevronRight aria-hidden size={16} className="hidden flex-none text-muted narrow:block" />
          </button>
        </li>
      ))}
    </ul>
  )
}
