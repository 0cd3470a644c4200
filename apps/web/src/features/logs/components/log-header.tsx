import type { LogsStats } from '@recado/contract/messaging/socket'
import { Button, formatCount, StatusDot } from '@recado/ui'
import { limits } from '@recado/contract/wire/limits'
import { clsx } from 'clsx'
import { Activity, Check, Eraser, X } from 'lucide-react'
import { text } from '../../../text/insight/logs.ts'
import type { LogState } from '../api/log-feed.ts'

interface LogHeaderProps {
  state: LogState
  statsOpen: boolean
  onStats: () => void
  onClear: () => void
}

const tones = { connected: 'ok', connecting: 'warn', disconnected: 'danger' } as const

/** Whether it listens, how much it has, and what can be done with it. */
export function LogHeader({ state, statsOpen, onStats, onClear }: LogHeaderProps) {
  const { connection, subscribed, lines } = state
  const connected = connection === 'connected'
  const Mark = subscribed ? Check : X
  return (
    <header className="flex min-h-14 flex-none flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-surface px-5 py-2 low:min-h-12 low:py-0.5 phone:gap-x-3 phone:px-4">
      {/* Where there is little height the rail says it, and lines are what one came for. */}
      <h2 className="text-20 low:sr-only">{text.heading}</h2>
      {/* A line of its own where there is little room: what it says is not always as long. */}
      <div className="flex flex-wrap items-center gap-x-4 text-13 narrow:order-last narrow:basis-full low:order-none low:basis-auto">
        <output className="flex flex-wrap items-center gap-x-4">
          <StatusDot tone={tones[connection]} live={connected} label={text[connection]} />
          <span className={clsx('inline-flex items-center gap-1.5 font-medium', !subscribed && 'text-muted')}>
            <Mark aria-hidden size={16} className={subscribed ? 'text-ok' : undefined} />
            {subscribed ? text.subscribed : text.notSubscribed}
          </span>
        </output>
        <span className="text-muted tabular-nums">
          {text.count(formatCount(lines.length), limits.logLines)}
        </span>
      </div>
      <span className="flex-1" />
      <span className="flex gap-2">
        <Button
          variant={statsOpen ? 'soft' : 'outline'}
          icon={<Activity aria-hidden size={16} />}
          aria-pressed={statsOpen}
          disabled={!connected}
          onClick={onStats}
        >
          {text.stats}
        </Button>
        <Button icon={<Eraser aria-hidden size={16} />} disabled={lines.length === 0} onClick={onClear}>
          {text.clear}
        </Button>
      </span>
    </header>
  )
}

/** Who watches: of one's own sockets alone. */
export function StatsLine({ stats }: { stats: LogsStats | null }) {
  const bots = new Set(Object.values(stats?.userBots ?? {}).flat()).size
  return (
    <output className="flex min-h-9 flex-none flex-wrap items-center gap-x-6 border-b border-line bg-surface px-5 py-2 text-13 text-muted phone:px-4">
      {stats ? (
        <>
          <Figure count={stats.activeUsers} of={text.statsLine.users} />
          <Figure count={stats.totalSockets} of={text.statsLine.sockets} />
          <Figure count={bots} of={text.statsLine.bots} />
        </>
      ) : (
        text.statsLine.loading
      )}
    </output>
  )
}

function Figure({ count, of }: { count: number; of: (count: number) => string }) {
  return (
    <span>
      <b className="text-ink tabular-nums">{formatCount(count)}</b> {of(count)}
    </span>
  )
}
