import { Card, Skeleton } from '@recado/ui'
import { text } from '../../text/panel/dashboard.ts'
import { BotsWaiting } from './bots/bot-grid.tsx'

/** The panel on its way. */
export function PanelWaiting({ admin }: { admin: boolean }) {
  return (
    <>
      <Card
        aria-hidden
        className={
          admin
            ? 'grid grid-cols-3 divide-x divide-line phone:grid-cols-1 phone:divide-x-0 phone:divide-y'
            : 'grid grid-cols-2 divide-x divide-line'
        }
      >
        {Array.from({ length: admin ? 3 : 2 }, (_, at) => (
          <div key={at} className="px-5 py-4 phone:px-4">
            <Skeleton className="h-3 w-24" />
            <Skeleton className="my-4 h-8 w-20 phone:h-6" />
            <Skeleton className="h-3 w-32" />
          </div>
        ))}
      </Card>
      <section aria-labelledby="mis-chatbots" aria-busy>
        <div className="mb-4 flex min-h-ctl items-center gap-3">
          <h2 id="mis-chatbots" className="text-20">
            {text.myBots}
          </h2>
          <output className="text-muted">{text.loadingBots}</output>
        </div>
        <BotsWaiting />
      </section>
    </>
  )
}
