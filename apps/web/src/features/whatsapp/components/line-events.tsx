import type { LineEvent } from '@recado/contract/messaging/whatsapp'
import { Disclosure, formatClock, StatusDot } from '@recado/ui'
import { text } from '../../../text/whatsapp.ts'

const day = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'short' })

/** What happened to a line, newest first. */
export function LineEvents({ events }: { events: LineEvent[] }) {
  if (events.length === 0) return <p className="mt-4 text-13 text-muted">{text.doctor.noEvents}</p>
  return (
    <Disclosure className="mt-4" label={text.doctor.events(events.length)}>
      <ol className="flex flex-col">
        {events.map(({ at, tone, text: words }, position) => (
          <li
            // Events have no id, and the newest comes in front of them all.
            key={events.length - position}
            className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-2 text-13 first:border-0"
          >
            <time dateTime={at} className="w-42 flex-none text-muted tabular-nums phone:w-full">
              {day.format(Date.parse(at)).replaceAll(' de ', ' ')}, {formatClock(at, { seconds: true })}
            </time>
            <span className="min-w-0 flex-1">
              <StatusDot tone={tone} label={words} />
            </span>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
