import { Badge, Card, ErrorState, Skeleton } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { UserRow } from '../../features/admin/user-row.tsx'
import { usersQuery } from '../../features/admin/users.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { report } from '../../lib/report.ts'
import { text } from '../../text/users.ts'

/** «Gestión de Usuarios»: who may enter and how many bots each may have. `own` is the administrator's id. */
export function UserManagement({ own }: { own: string }) {
  const { data: users, error, refetch, isFetching } = useQuery(usersQuery)
  useEffect(() => {
    if (error) report('users', error)
  }, [error])
  return (
    <section aria-labelledby="usuarios" aria-busy={!users && !error}>
      <div className="mb-4 flex items-center gap-3">
        <h2 id="usuarios" className="text-20">
          {text.title}
        </h2>
        {users && <Badge>{users.length}</Badge>}
      </div>
      <Card className="overflow-hidden">
        {users ? (
          <table className="w-full border-collapse phone:block">
            <thead className="phone:sr-only">
              <tr className="text-left text-12 text-muted *:px-5 *:pt-3 *:pb-2 *:font-medium">
                <th scope="col">{text.user}</th>
                <th scope="col">{text.state}</th>
                <th scope="col">{text.botsCreated}</th>
                <th scope="col">{text.botLimit}</th>
              </tr>
            </thead>
            <tbody className="phone:block">
              {users.map((user) => (
                <UserRow key={user._id} user={user} own={user._id === own} />
              ))}
            </tbody>
          </table>
        ) : error ? (
          <ErrorState title={text.failed} onRetry={() => void refetch()} retrying={isFetching}>
            {messageOf(error)}
          </ErrorState>
        ) : (
          [0, 1, 2].map((line) => (
            <div key={line} className="flex h-16 items-center gap-3 border-t border-line px-5 first:border-0">
              <Skeleton className="size-10 rounded-chip!" />
              <Skeleton className="h-3 w-48" />
            </div>
          ))
        )}
      </Card>
    </section>
  )
}
