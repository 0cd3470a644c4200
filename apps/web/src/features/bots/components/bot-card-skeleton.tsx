import { Card, Skeleton } from '@recado/ui'

/** A card on its way, as tall as one. */
export function BotCardSkeleton() {
  return (
    <Card className="flex flex-col">
      <div className="flex min-h-14 items-center gap-3 px-4 pt-4">
        <Skeleton className="size-10 flex-none rounded-tile!" />
        <Skeleton className="h-4 w-40" />
      </div>
      <Skeleton className="mx-4 mt-4 mb-1 h-3 w-44" />
      <Skeleton className="mx-4 mt-4 mb-5 h-6 w-28" />
      <div className="grid grid-cols-[1fr_auto_auto] gap-2 px-4 pb-3">
        <Skeleton className="h-ctl" />
        <Skeleton className="h-ctl w-14" />
        <Skeleton className="h-ctl w-24" />
      </div>
      <div className="min-h-10 border-t border-line narrow:min-h-13" />
    </Card>
  )
}
