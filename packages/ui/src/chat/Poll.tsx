import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { FormattedText } from './FormattedText.tsx'

export interface PollProps {
  question: string
  /** Under the question: what one does with it. */
  hint: string
  /** `votes` where they are counted. */
  options: readonly { name: string; chosen?: boolean; votes?: number }[]
  /** Where one may vote. Null takes the vote back. */
  onVote?: (option: string | null) => void
}

/** A poll inside a bubble, of which one option is chosen. */
export function Poll({ question, hint, options, onVote }: PollProps) {
  const most = Math.max(1, ...options.map(({ votes = 0 }) => votes))
  return (
    <fieldset aria-label={question} className="flex w-60 max-w-full min-w-0 flex-col py-0.5">
      <FormattedText text={question} className="font-semibold" />
      <span className="mb-1 text-12 text-wa-meta">{hint}</span>
      {options.map(({ name, chosen = false, votes }) => {
        const inside = (
          <>
            <span
              className={clsx(
                'grid size-4.5 flex-none place-items-center rounded-chip',
                chosen ? 'bg-brand text-on-brand' : 'inset-ring inset-ring-wa-meta',
              )}
            >
              {chosen && <Check aria-hidden size={12} strokeWidth={3} />}
            </span>
            <span className="min-w-0 flex-1">
              <span className="flex items-baseline gap-2">
                <span className="min-w-0 flex-1 text-left">{name}</span>
                {votes !== undefined && <span className="text-12 text-wa-meta tabular-nums">{votes}</span>}
              </span>
              {votes !== undefined && (
                <span className="mt-1 block h-1 overflow-hidden rounded-chip bg-ink/10">
                  <span
                    className="block h-full rounded-chip bg-brand"
                    style={{ width: `${(votes / most) * 100}%` }}
                  />
                </span>
              )}
            </span>
          </>
        )
        const look = 'flex min-h-9 w-full items-center gap-2 rounded-ctl py-1 pointer-coarse:min-h-11'
        return onVote ? (
          <button
            key={name}
            type="button"
            aria-pressed={chosen}
            onClick={() => onVote(chosen ? null : name)}
            className={clsx(look, 'hover:bg-ink/5')}
          >
            {inside}
          </button>
        ) : (
          <span key={name} className={look}>
            {inside}
          </span>
        )
      })}
    </fieldset>
  )
}
