import type { AccountEvent } from '@recado/contract/accounts/account-events'
import { Disclosure, Skeleton } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { shortMoment } from '../../../lib/time/moments.ts'
import { text as all } from '../../../text/account/second-factor.ts'
import { accountEventsQuery } from './second-factor-api.ts'

const text = all.events

/** What happened to the account, asked for when somebody wants to read it. */
export function AccountEvents() {
  const [open, setOpen] = useState(false)
  const query = useQuery({ ...accountEventsQuery, enabled: open })
  return (
    <Disclosure label={text.title} className="mt-4" onOpenChange={setOpen}>
      <Loaded
        query={query}
        failed={text.failed}
        waiting={<Skeleton className="h-10" />}
        isNone={(events) => events.length === 0}
        none={<p className="text-13 text-muted">{text.none}</p>}
      >
        {(events) => (
          <ul className="grid gap-2 text-13">
            {events.map((event) => (
              <li key={event._id} className="flex flex-wrap items-baseline gap-x-4">
                <span className="min-w-48 flex-1 wrap-anywhere">{text.did[event.kind]}</span>
                <span className="text-12 text-muted wrap-anywhere">
                  {placeOf(event)} · <time dateTime={event.at}>{shortMoment(event.at)}</time>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Disclosure>
  )
}

function placeOf({ device, ip }: AccountEvent): string {
  return [device, ip].filter((part) => part !== null).join(', ') || text.server
}
