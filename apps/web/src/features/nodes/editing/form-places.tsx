import { EmptyState, Skeleton } from '@recado/ui'
import { MousePointerClick } from 'lucide-react'
import { text } from '../../../text/builder/builder.ts'

/** Where the form will be, when no node is chosen. */
export function NoNode() {
  return (
    <section aria-label={text.form.none} className="flex min-h-0 flex-1 bg-surface">
      <EmptyState icon={<MousePointerClick />} title={text.form.none}>
        {text.form.noneHint}
      </EmptyState>
    </section>
  )
}

/** Where the form will be, while what draws it is on its way. */
export function PanelSkeleton() {
  return (
    <section aria-busy className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface">
      <div className="flex h-18 flex-none items-center gap-3 border-b border-line px-5">
        <Skeleton className="size-10 rounded-tile" />
        <Skeleton className="h-5 w-48" />
      </div>
      <FormSkeleton />
    </section>
  )
}

/** A form's shape. */
export function FormSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-5 p-5">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-10 w-2/3" />
    </div>
  )
}
