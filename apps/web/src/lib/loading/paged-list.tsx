import { Button } from '@recado/ui'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { text } from '../../text/lists.ts'
import { Loaded } from './loaded.tsx'

interface PagedListProps<Page, Item> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  itemsOf: (page: Page) => readonly Item[]
  failed: string
  waiting: ReactNode
  /** Instead of a list without items. */
  none: ReactNode
  children: (item: Item) => ReactNode
}

/** A list that comes a page at a time, from its being on its way to «Ver más». */
export function PagedList<Page, Item>(props: PagedListProps<Page, Item>) {
  const { query, itemsOf, failed, waiting, none, children } = props
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <Loaded
      query={query}
      failed={failed}
      waiting={waiting}
      none={none}
      isNone={({ pages }) => pages.every((page) => itemsOf(page).length === 0)}
    >
      {({ pages }) => (
        <>
          <ul className="divide-y divide-line">{pages.flatMap(itemsOf).map(children)}</ul>
          {hasNextPage && (
            <Button className="self-center" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {text.more}
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}
