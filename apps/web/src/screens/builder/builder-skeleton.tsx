import { Skeleton } from '@recado/ui'
import { text } from '../../text/builder/builder.ts'
import { editorGrid, listPanel, palettePanel } from './panels/layout.ts'

/** The editor's shape while its nodes are on their way. */
export function BuilderSkeleton() {
  return (
    <div aria-busy className={editorGrid}>
      <div className={palettePanel}>
        <Rows count={9} />
      </div>
      <div className={listPanel}>
        <output className="block px-4 py-4 text-13 text-muted">{text.loading}</output>
        <Rows count={7} />
      </div>
      <div className="bg-surface phone:hidden">
        <div className="flex h-18 items-center gap-3 border-b border-line px-5">
          <Skeleton className="size-10 rounded-tile" />
          <Skeleton className="h-5 w-48" />
        </div>
        <div className="flex max-w-110 flex-col gap-5 p-5">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-36 w-full" />
          <Skeleton className="h-10 w-2/3" />
        </div>
      </div>
    </div>
  )
}

function Rows({ count }: { count: number }) {
  return (
    <div className="flex flex-col gap-5 px-4 py-4">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-7 flex-none rounded-ctl" />
          <div className="flex-1">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className="mt-2 h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
