import { Button } from '@recado/ui'
import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '../../../text/insight/logs.ts'
import { dayOf, factsOf } from '../model/line-facts.ts'
import type { LogLine } from '../model/log-buffer.ts'
import { LogRow } from './log-row.tsx'
import { useNewestInViewport } from './use-newest-in-viewport.ts'

/** Of the lines: where the keys go on once they are cleared. */
export const linesId = 'lineas'

interface LogTerminalProps {
  lines: readonly LogLine[]
  /** Instead of lines, when there are none. */
  empty: ReactNode
  chatHref: (contactId: string) => string
  nodeHref: (nodeId: string) => string
  factHref: (factId: string) => string
}

/** The lines, the newest in sight until one scrolls up. */
export function LogTerminal({ lines, empty, chatHref, nodeHref, factHref }: LogTerminalProps) {
  const { box, following, onScroll, follow } = useNewestInViewport(lines)
  return (
    <section
      aria-label={text.terminal}
      className="relative mx-5 mt-3 mb-5 flex min-h-0 flex-1 flex-col overflow-hidden rounded-card bg-sunken inset-ring inset-ring-line low:m-2 phone:m-2"
    >
      <div
        ref={box}
        id={linesId}
        role="log"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        aria-label={text.terminal}
        onScroll={onScroll}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto rounded-card -outline-offset-2"
      >
        {lines.length === 0 ? (
          empty
        ) : (
          <ol className="py-3">
            {lines.map((line, index) => (
              <Row
                key={line.key}
                line={line}
                before={lines[index - 1]}
                chatHref={chatHref}
                nodeHref={nodeHref}
                factHref={factHref}
              />
            ))}
          </ol>
        )}
      </div>
      {!following && (
        <Button
          icon={<ArrowDown aria-hidden size={16} />}
          onClick={() => {
            follow()
            box.current?.focus({ preventScroll: true })
          }}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-2"
        >
          {text.toNewest}
        </Button>
      )}
    </section>
  )
}

interface RowProps extends Pick<LogTerminalProps, 'chatHref' | 'nodeHref' | 'factHref'> {
  line: LogLine
  before: LogLine | undefined
}

function Row({ line, before, ...hrefs }: RowProps) {
  const day = dayOf(line.at)
  const newDay = !before || dayOf(before.at) !== day
  return (
    <>
      {newDay && (
        <li className="px-4 pt-4 pb-1 text-12 font-medium text-muted first:pt-1 narrow:px-3">{day}</li>
      )}
      <LogRow line={line} first={!newDay && before !== undefined && beginsTurn(line, before)} {...hrefs} />
    </>
  )
}

/** A customer's message begins a turn, and so does another customer's line. */
function beginsTurn(line: LogLine, before: LogLine): boolean {
  if (factsOf(line).contactId !== factsOf(before).contactId) return true
  return line.level === 'whatsapp' && 'messageId' in line.metadata
}
