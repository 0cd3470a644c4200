import { Button, Callout, EmptyState, Spinner } from '@recado/ui'
import { RotateCw, ScrollText } from 'lucide-react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useSteady } from '../../../lib/react/use-steady.ts'
import { text } from '../../../text/insight/logs.ts'
import { copyLines, downloadLines } from '../api/take-away.ts'
import { filtered, isFiltering, noFilter } from '../model/line-filter.ts'
import type { LogLine } from '../model/log-buffer.ts'
import { LogFilters } from './log-filters.tsx'
import { LogHeader, StatsLine } from './log-header.tsx'
import { linesId, LogTerminal } from './log-terminal.tsx'
import { createLogFeed, type LogFeed, type LogState } from '../api/log-feed.ts'

/** Other tabs come and go: while their number is shown it is asked for so often, in ms. */
const countEveryMs = 5000

interface LogsProps {
  /** Empty where the address names none. */
  botId: string
  chatHref: (contactId: string) => string
  nodeHref: (nodeId: string) => string
  factHref: (factId: string) => string
}

/** A bot's log as it happens. */
export function Logs({ botId, chatHref, nodeHref, factHref }: LogsProps) {
  const { clear, askStats, retry, ...state } = useLogFeed(botId)
  const [filter, setFilter] = useState(noFilter)
  // What is shown while it is paused; more keeps coming behind it.
  const [held, setHeld] = useState<readonly LogLine[] | null>(null)
  const [cleared, setCleared] = useState(false)
  const [statsOpen, setStatsOpen] = useState(false)
  const source = held ?? state.lines
  const lines = useMemo(() => filtered(source, filter), [source, filter])
  const toChat = useSteady(chatHref)
  const toNode = useSteady(nodeHref)
  const toFact = useSteady(factHref)
  const showsStats = statsOpen && state.connection === 'connected'
  useEffect(() => {
    if (!showsStats) return
    askStats()
    const timer = setInterval(askStats, countEveryMs)
    return () => clearInterval(timer)
    // A subscription that stands, again too, is counted at once.
  }, [showsStats, askStats, state.subscribed])

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <LogHeader
        state={state}
        statsOpen={showsStats}
        onStats={() => setStatsOpen(!showsStats)}
        onClear={() => {
          clear()
          setCleared(true)
          if (held) setHeld([])
          // There is nothing left to clear: its button is off.
          document.getElementById(linesId)?.focus({ preventScroll: true })
        }}
      />
      {showsStats && <StatsLine stats={state.stats} />}
      <LogFilters
        lines={source}
        filter={filter}
        onFilter={setFilter}
        paused={held !== null}
        behind={held ? newerThan(held, state.lines) : 0}
        onPause={(paused) => setHeld(paused ? state.lines : null)}
        onCopy={() => void copyLines(lines)}
        onDownload={() => downloadLines(lines)}
      />
      <div className="relative flex min-h-0 flex-1 flex-col">
        <LogTerminal
          lines={lines}
          chatHref={toChat}
          nodeHref={toNode}
          factHref={toFact}
          empty={<Empty why={whyEmpty(source.length > 0 && isFiltering(filter), cleared, state)} />}
        />
        {state.error !== null && (
          // Over the oldest lines in sight: the connection comes and goes by itself, and nothing jumps for it.
          <Callout
            tone="danger"
            role="alert"
            className="absolute inset-x-5 top-3 shadow-2 phone:inset-x-2 phone:top-2"
            action={
              <Button size="s" icon={<RotateCw aria-hidden size={14} />} onClick={retry}>
                {text.retry}
              </Button>
            }
          >
            {state.error}
          </Callout>
        )}
      </div>
      <p className="flex-none px-5 pb-3 text-12 text-muted low:sr-only phone:px-4">{text.ownOnly}</p>
    </div>
  )
}

type Why = 'filtered' | 'cleared' | 'waiting' | 'nothing'

function whyEmpty(
  filters: boolean,
  cleared: boolean,
  { connection, error }: { connection: string; error: string | null },
): Why {
  if (filters) return 'filtered'
  if (connection === 'connecting' && error === null) return 'waiting'
  return cleared ? 'cleared' : 'nothing'
}

const words: Record<Exclude<Why, 'waiting'>, { title: string; body: string }> = {
  filtered: { title: text.empty.filtered, body: text.empty.filteredBody },
  cleared: { title: text.empty.cleared, body: text.empty.clearedBody },
  nothing: { title: text.empty.title, body: text.empty.body },
}

function Empty({ why }: { why: Why }) {
  if (why === 'waiting') {
    return (
      <p className="flex flex-1 items-center justify-center gap-3 text-13 text-muted">
        <Spinner /> {text.empty.waiting}
      </p>
    )
  }
  const { title, body } = words[why]
  return (
    <EmptyState icon={<ScrollText />} title={title}>
      {body}
    </EmptyState>
  )
}

/** How many lines came behind those that are held. */
function newerThan(held: readonly LogLine[], lines: readonly LogLine[]): number {
  const known = new Set(held.map(({ key }) => key))
  return lines.filter(({ key }) => !known.has(key)).length
}

/** A bot's live log while the screen is open; it unsubscribes on leaving. Another bot needs another key. */
function useLogFeed(botId: string): LogState & Pick<LogFeed, 'clear' | 'askStats' | 'retry'> {
  const [feed] = useState(() => createLogFeed(botId))
  useEffect(() => feed.open(), [feed])
  const state = useSyncExternalStore(feed.subscribe, feed.state)
  return { ...state, clear: feed.clear, askStats: feed.askStats, retry: feed.retry }
}
