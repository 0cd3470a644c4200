import type { Campaign, RecipientState } from '@recado/contract/crm/campaigns'
import { formatCount } from '@recado/ui'
import { clsx } from 'clsx'
import { text } from '../../../text/crm/campaigns.ts'
import { statesInOrder, turnsOf } from '../model/counts.ts'

/** Of the bar and of the dot before each count; what waits is the track. */
const stateColor: Record<RecipientState, string> = {
  read: 'bg-info',
  delivered: 'bg-brand',
  sent: 'bg-brand/55',
  queued: 'bg-warn/60',
  pending: 'bg-line',
  failed: 'bg-danger',
  skipped: 'bg-muted/50',
}

/** How far it has come, in each state: one bar, and its counts in words. */
export function CampaignProgress({ campaign }: { campaign: Campaign }) {
  const { name, progress } = campaign
  const { done, all } = turnsOf(progress)
  const shown = statesInOrder.filter((state) => progress[state] > 0)
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-center gap-3">
        <progress
          aria-label={text.progressLabel(name)}
          value={done}
          max={Math.max(all, 1)}
          className="sr-only"
        />
        <div aria-hidden className="flex h-1.5 min-w-0 flex-1 gap-px overflow-hidden rounded-chip bg-line">
          {statesInOrder.map(
            (state) =>
              state !== 'pending' &&
              state !== 'skipped' &&
              progress[state] > 0 && (
                <span
                  key={state}
                  style={{ width: `${(progress[state] / all) * 100}%` }}
                  className={clsx('block h-full transition-[width] duration-200', stateColor[state])}
                />
              ),
          )}
        </div>
        <span className="flex-none text-12 text-muted tabular-nums">{text.progress(done, all)}</span>
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-muted tabular-nums">
        {shown.map((state) => (
          <li key={state} className="flex items-center gap-1.5">
            <span
              aria-hidden
              className={clsx('size-2 rounded-chip inset-ring inset-ring-ink/10', stateColor[state])}
            />
            {text.states[state]}{' '}
            <strong className="font-semibold text-ink">{formatCount(progress[state])}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}
