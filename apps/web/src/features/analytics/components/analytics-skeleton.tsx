import { Card, Skeleton } from '@recado/ui'
import { text } from '../../../text/insight/analytics.ts'

/** Where the figures and the first chart will stand. */
export function AnalyticsSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-5">
      <output className="sr-only">{text.loading}</output>
      <Card className="grid grid-cols-5 gap-5 p-5 max-lg:grid-cols-2">
        {Array.from({ length: 5 }, (_, place) => (
          <div key={place}>
            <Skeleton className="h-4 w-24" />
            <Skeleton className="mt-2 h-8 w-20" />
            <Skeleton className="mt-2 h-3 w-28" />
          </div>
        ))}
      </Card>
      <Card padded>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-6 h-44" />
      </Card>
      <Card padded>
        <Skeleton className="h-5 w-52" />
        <Skeleton className="mt-6 h-24" />
      </Card>
    </div>
  )
}
