import { Badge } from '@recado/ui'
import type { ReactNode } from 'react'
import { text } from '../../../text/builder/builder.ts'

/** «Nodos Activos» with its count, above the list and above the map. */
export function ListHeader({ count, children }: { count: number; children?: ReactNode }) {
  return (
    <div className="@container flex h-13 flex-none items-center gap-1.5 px-4 narrow:h-15 low:h-12 narrow:pr-3 tiny:pl-2.5">
      <h2 className="min-w-0 truncate text-16 leading-5">{text.list.title}</h2>
      <Badge tone={count > 0 ? 'brand' : 'neutral'}>
        <span aria-hidden>{count}</span>
        <span className="sr-only">{text.list.count(count)}</span>
      </Badge>
      <div className="ml-auto flex flex-none items-center gap-2 narrow:gap-1">{children}</div>
    </div>
  )
}
