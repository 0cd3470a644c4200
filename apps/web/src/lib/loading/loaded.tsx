import { ErrorState } from '@recado/ui'
import type { ReactNode } from 'react'
import { messageOf } from '../api/api-error.ts'

/** What is asked of the server, as useQuery and useInfiniteQuery tell it. */
interface Asked<Data> {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface LoadedProps<Data> {
  query: Asked<Data>
  /** That it could not be brought, as a title. */
  failed: string
  /** As tall as what comes, so that nothing moves. */
  waiting: ReactNode
  /** Instead of what holds nothing: what it is for, and how to begin. */
  none?: ReactNode
  isNone?: (data: Data) => boolean
  /** What stands around a failure or an empty state, where it is not what stands around the rest. */
  frame?: (said: ReactNode) => ReactNode
  children: (data: Data) => ReactNode
}

/** What a screen or a list shows of what it asks for: that it is on its way, that it failed, that there is nothing, or it. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, failed, waiting, none, isNone, frame = (said) => said, children } = props
  // What came once is shown while it is asked for again, and when that fails.
  if (query.data !== undefined) return isNone?.(query.data) ? frame(none) : children(query.data)
  return query.error === null || query.error === undefined
    ? waiting
    : frame(<LoadFailed query={query} title={failed} />)
}

interface LoadFailedProps {
  query: Pick<Asked<unknown>, 'error' | 'isFetching' | 'refetch'>
  title: string
}

/** It could not be brought: why, and «Reintentar». */
export function LoadFailed({ query: { error, isFetching, refetch }, title }: LoadFailedProps) {
  return (
    <ErrorState title={title} onRetry={() => void refetch()} retrying={isFetching}>
      {error ? messageOf(error) : null}
    </ErrorState>
  )
}
