import { Badge, buttonClass, Card, formatCount, Skeleton } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { Server } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { LoadFailed } from '../../lib/loading/loaded.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import { InvitationsCard } from '../../features/admin/invitations/invitations-card.tsx'
import { invitationsQuery } from '../../features/admin/invitations/invitations-api.ts'
import { AccessCodeCard } from '../../features/admin/access-code-card.tsx'
import { ActionList } from '../../features/admin/action-list.tsx'
import { UserFilter, UserPages } from '../../features/admin/user-filter.tsx'
import { UserRow } from '../../features/admin/user-row.tsx'
import { accessCodeQuery, usersQuery, type UserSearch } from '../../features/admin/users.ts'
import { useReport } from '../../lib/report.ts'
import { useLatched } from '../../lib/react/use-latched.ts'
import { text as shell } from '../../text/shell.ts'
import { text } from '../../text/panel/users.ts'

/** «Gestión de Usuarios»: who may enter and how many bots each may have. `own` is the administrator's id. */
export function UserManagement({ own }: { own: string }) {
  const [search, setSearch] = useState<UserSearch>({ search: '', sort: 'newest', page: 1 })
  // Writing stays quick while the lists of each letter come.
  const asked = useDeferredValue(search)
  const query = useQuery(usersQuery(asked))
  const { data, error } = query
  const users = data?.users
  const code = useQuery(accessCodeQuery)
  const invitations = useQuery(invitationsQuery)
  // Drawn in one go: what comes later would push down what is there.
  const there = useLatched(
    (users !== undefined || error !== null) && !code.isPending && !invitations.isPending,
  )
  useReport('users', error)
  const { hash, key } = useLocation()
  useEffect(() => {
    // An address may lead here (#usuarios, #cambios), but the lists come after the page.
    if (there && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [there, hash, key])
  if (!there) return <UsersWaiting />
  return (
    <section aria-labelledby="usuarios">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 id="usuarios" className="scroll-mt-4 text-20">
          {text.title}
        </h2>
        {data && <Badge>{formatCount(data.total)}</Badge>}
        <span className="flex-1" />
        <Link to={paths.installation.href()} className={buttonClass({ size: 's' })}>
          <Server aria-hidden size={14} />
          {shell.installation}
        </Link>
      </div>
      <AccessCodeCard />
      <InvitationsCard />
      <UserFilter search={search} onSearch={setSearch} />
      <Card className="overflow-hidden">
        {users?.length === 0 ? (
          <p className="px-5 py-6 text-center text-muted">{text.none}</p>
        ) : users ? (
          <table className="w-full border-collapse phone:block">
            <thead className="phone:sr-only">
              <tr className="text-left text-12 text-muted *:px-5 narrow:*:px-3 *:pt-3 *:pb-2 *:font-medium">
                <th scope="col">{text.user}</th>
                <th scope="col">{text.state}</th>
                <th scope="col">{text.lastSeen}</th>
                <th scope="col">{text.botsCreated}</th>
                {/* As wide as what is wrong with one: nothing moves while it is written. */}
                <th scope="col" className="min-w-48">
                  {text.botLimit}
                </th>
              </tr>
            </thead>
            <tbody className="phone:block">
              {users.map((user) => (
                <UserRow key={user._id} user={user} own={user._id === own} />
              ))}
            </tbody>
          </table>
        ) : (
          <LoadFailed query={query} title={text.failed} />
        )}
        {data && <UserPages search={search} onSearch={setSearch} total={data.total} />}
      </Card>
      <h3 id="cambios" className="mt-8 mb-4 scroll-mt-4 text-16">
        {text.actions.title}
      </h3>
      <Card className="overflow-hidden">
        <ActionList />
      </Card>
    </section>
  )
}

function UsersWaiting() {
  return (
    <section aria-labelledby="usuarios" aria-busy>
      <h2 id="usuarios" className="mb-4 text-20">
        {text.title}
      </h2>
      <Card>
        {[0, 1, 2].map((line) => (
          <div key={line} className="flex h-16 items-center gap-3 border-t border-line px-5 first:border-0">
            <Skeleton className="size-10 rounded-chip!" />
            <Skeleton className="h-3 w-48" />
          </div>
        ))}
      </Card>
    </section>
  )
}
