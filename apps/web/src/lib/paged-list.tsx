import { Button, ErrorState } from '@recado/ui'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { text } from '../text/lists.ts'
import { messageOf } from './api/api-error.ts'

interface PagedListProps<Page, Item> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  itemsOf: (page: Page) => readonly Item[]
  failed: string
  onItsWay: ReactNode
  /** Instead of a list without items. */
  none: ReactNode
  children: (item: Item) => ReactNode
}

/** A list that comes a page at a time, from its being on its way to «Ver más». */
export function PagedList<Page, Item>(props: PagedListProps<Page, Item>) {
  const { query, itemsOf, failed, onItsWay, none, children } = props
  const { data, error, isFetching, hasNextPage, isFetchingNextPage } = query
  if (!data) {
    return error ? (
      <ErrorState title={failed} onRetry={() => void query.refetch()} retrying={isFetching}>
        {messageOf(error)}
      </ErrorState>
    ) : (
      onItsWay
    )
  }
  const items = data.pages.flatMap(itemsOf)
  if (items.length === 0) return none
  return (
    <>
      <ul className="divide-y divide-line">{items.map(children)}</ul>
      {hasNextPage && (
        <Button
          className="self-center"
          loading={isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </>
  )
}
