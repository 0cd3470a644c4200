import type { OpenSession } from '@recado/contract/accounts/profile'
import { Badge, Button, Skeleton, toast, useConfirm } from '@recado/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useRef } from 'react'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { useHandedFocus } from '../../../lib/react/use-handed-focus.ts'
import { ago } from '../../../lib/time/ago.ts'
import { sayFailure } from '../../../lib/say-failure.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { text as all } from '../../../text/account/profile.ts'
import { endSession, endSessions, sessionsQuery } from './profile-api.ts'
import { ProfileSection } from './profile-section.tsx'

const text = all.sessions
const day = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'long' })

/** Where one is signed in, to be ended one by one or all together. */
export function SessionsSection() {
  const sessions = useQuery(sessionsQuery)
  const confirm = useConfirm()
  const endAll = useMutation({ mutationFn: endSessions, onError: (error) => sayFailure(error) })
  const askAll = async () => {
    const { title, body, confirm: confirmLabel } = text.confirmAll
    if (await confirm({ title, text: body, confirmLabel, danger: true })) endAll.mutate()
  }
  return (
    <ProfileSection title={text.title} body={text.body}>
      <Loaded query={sessions} failed={text.failed} waiting={<Skeleton className="h-14" />}>
        {(open) => (
          <ul className="-mx-5 border-y border-line phone:-mx-4">
            {open.map((session) => (
              <SessionRow key={session._id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
      <Button data-sessions className="mt-4" loading={endAll.isPending} onClick={() => void askAll()}>
        {text.endAll}
      </Button>
    </ProfileSection>
  )
}

function SessionRow({ session }: { session: OpenSession }) {
  const queries = useQueryClient()
  const now = useNow(true, 30_000)
  const end = useMutation({
    mutationFn: () => endSession(session._id),
    onSuccess: () => toast.success(text.ended),
    onError: (error) => sayFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  const row = useRef<HTMLLIElement>(null)
  useHandedFocus(row, () => document.querySelector<HTMLElement>('[data-sessions]'))
  const device = session.device ?? text.unknown
  const Icon = /iPhone|Android/.test(device) ? Smartphone : Monitor
  return (
    <li
      ref={row}
      className="flex min-h-14 items-center gap-3 border-t border-line px-5 py-2 first:border-0 phone:px-4"
    >
      <Icon aria-hidden size={18} className="flex-none text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {session.current && <Badge tone="brand">{text.current}</Badge>}
        </p>
        <p className="text-12 text-muted">
          {text.seen(ago(Date.parse(session.lastSeenAt), now))} ·{' '}
          {text.since(day.format(new Date(session.createdAt)))}
          {session.ip !== null && ` · ${session.ip}`}
        </p>
      </div>
      {!session.current && (
        <Button
          data-sessions
          size="s"
          aria-label={text.endOf(device)}
          loading={end.isPending}
          onClick={() => end.mutate()}
        >
          {text.end}
        </Button>
      )}
    </li>
  )
}
