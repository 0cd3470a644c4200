import { clsx } from 'clsx'
import { BookOpen, Waypoints } from 'lucide-react'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { text } from '../../../text/insight/logs.ts'
import { factsOf, jsonOf, timeOf } from '../model/line-facts.ts'
import type { LogLine } from '../model/log-buffer.ts'
import { levelLook } from './level-look.ts'

interface LogRowProps {
  line: LogLine
  /** A hairline above: another turn begins. */
  first: boolean
  chatHref: (contactId: string) => string
  nodeHref: (nodeId: string) => string
  factHref: (factId: string) => string
}

const quiet = 'rounded-in text-muted underline-offset-2 hover:text-ink hover:underline'

/** What was opened of the last line would be out of sight. */
const bringIntoViewport = (opened: HTMLElement | null) => opened?.scrollIntoView({ block: 'nearest' })

/** One line: when, level, whom, what, what it carries, and where it leads. */
export const LogRow = memo(function LogRow({ line, first, chatHref, nodeHref, factHref }: LogRowProps) {
  const [open, setOpen] = useState(false)
  const { Icon, ink, row } = levelLook[line.level] ?? levelLook.info
  const { contactId, who, nodeId, factId } = factsOf(line)
  const json = jsonOf(line)
  return (
    <li
      data-level={line.level}
      className={clsx(
        'relative grid grid-cols-[88px_16px_112px_minmax(0,1fr)] items-start gap-x-3 px-4 py-0.5 font-mono text-12 leading-5',
        'narrow:grid-cols-[16px_minmax(0,1fr)] narrow:gap-x-2 narrow:px-3 narrow:py-1.5',
        first && 'mt-3 pt-3 before:absolute before:inset-x-4 before:top-0 before:h-px before:bg-line',
        row,
      )}
    >
      <time
        dateTime={new Date(line.at).toISOString()}
        className="text-muted tabular-nums narrow:col-start-2 narrow:row-start-2 narrow:text-11 narrow:leading-6"
      >
        {timeOf(line.at)}
      </time>
      <span className={clsx('flex h-5 items-center narrow:col-start-1 narrow:row-start-1', ink)}>
        <Icon aria-hidden size={14} strokeWidth={2} />
        <span className="sr-only">{text.levels[line.level] ?? text.levels.info}</span>
      </span>
      <span className="min-w-0 truncate narrow:col-start-2 narrow:row-start-2 narrow:ml-24 narrow:pr-12 narrow:text-11 narrow:leading-6">
        {contactId === null ? (
          <span className="text-muted">{who}</span>
        ) : (
          <Link
            to={chatHref(contactId)}
            aria-label={text.toChat(who)}
            title={text.toChat(who)}
            className={clsx(quiet, 'underline decoration-dotted')}
          >
            {who}
          </Link>
        )}
      </span>
      <div className="min-w-0 narrow:col-start-2 narrow:row-start-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <span className={clsx('wrap-anywhere', ink)}>{line.message}</span>
          {nodeId !== null && (
            <Link
              to={nodeHref(nodeId)}
              className={clsx(quiet, 'inline-flex items-baseline gap-1 narrow:min-h-6')}
            >
              <Waypoints aria-hidden size={12} className="h-5 self-start" />
              {text.toNode}
            </Link>
          )}
          {factId !== null && (
            <Link
              to={factHref(factId)}
              className={clsx(quiet, 'inline-flex items-baseline gap-1 narrow:min-h-6')}
            >
              <BookOpen aria-hidden size={12} className="h-5 self-start" />
              {text.toFact}
            </Link>
          )}
          {json && (
            <button
              type="button"
              aria-expanded={open}
              aria-label={text.details}
              title={text.details}
              onClick={() => setOpen(!open)}
              // On a narrow page beside the time: in a line of its own it would be as long as what it explains.
              className={clsx(
                quiet,
                'touch-area',
                'narrow:absolute narrow:right-3 narrow:bottom-1.5 narrow:min-h-6 narrow:px-1',
              )}
            >
              {/* Empty braces would say that there is nothing in it. */}
              {'{…}'}
            </button>
          )}
        </div>
        {json && open && (
          <pre
            ref={bringIntoViewport}
            className="mt-0.5 mb-1 rounded-in bg-surface px-3 py-2 whitespace-pre-wrap text-ink wrap-anywhere inset-ring inset-ring-line"
          >
            {json}
          </pre>
        )}
      </div>
    </li>
  )
})
