import type { AdminAction } from '@recado/contract/accounts/admin'
import { Button, Skeleton } from '@recado/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../lib/loading/loaded.tsx'
import { shortMoment } from '../../lib/time/moments.ts'
import { text as all } from '../../text/panel/users.ts'
import { actionsQuery } from './users.ts'

const text = all.actions

/** What administrators did: who, to whom, when. */
export function ActionList() {
  const query = useInfiniteQuery(actionsQuery)
  return (
    <Loaded
      query={query}
      failed={text.failed}
      waiting={<Skeleton className="m-5 h-10" />}
      isNone={({ pages }) => pages.every(({ actions }) => actions.length === 0)}
      none={<p className="px-5 py-4 text-muted phone:px-4">{text.empty}</p>}
    >
      {({ pages }) => (
        <>
          <ul>
            {pages
              .flatMap(({ actions }) => actions)
              .map((action) => (
                <li
                  key={action._id}
                  className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-t border-line px-5 py-2.5 first:border-0 phone:px-4"
                >
                  <span className="min-w-0 flex-1 wrap-anywhere phone:basis-full">{sentence(action)}</span>
                  <time dateTime={action.at} className="text-12 text-muted tabular-nums">
                    {shortMoment(action.at)}
                  </time>
                </li>
              ))}
          </ul>
          {query.hasNextPage && (
            <div className="border-t border-line p-3">
              <Button variant="ghost" loading={query.isFetching} onClick={() => void query.fetchNextPage()}>
                {text.more}
              </Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  )
}

function sentence({ action, adminName, user, detail }: AdminAction): string {
  const who = adminName ?? text.somebody
  const whom = user ? `${user.name} (${user.email})` : text.deleted
  return text.did[action](who, whom, detail ?? '')
}
