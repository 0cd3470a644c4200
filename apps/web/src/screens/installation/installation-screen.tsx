import { Badge, Button, buttonClass, Callout, Skeleton } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Check, FlaskConical, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { Loaded } from '../../lib/loading/loaded.tsx'
import { PanelPage } from '../../shell/panel-page.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import {
  installationQuery,
  useInstallationTests,
} from '../../features/admin/installation/installation-api.ts'
import { Parts } from '../../features/admin/installation/parts.tsx'
import { ProcessCard } from '../../features/admin/installation/process-card.tsx'
import { ServersCard } from '../../features/admin/installation/servers-card.tsx'
import { toLookAt, verdictsOf } from '../../features/admin/installation/verdicts.ts'
import { useUser } from '../../entities/session/session-context.ts'
import { ago } from '../../lib/time/ago.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { text } from '../../text/panel/installation.ts'
import { NotFoundScreen } from '../../shell/not-found-screen.tsx'

/** «Instalación»: how the server and what it stands on do. For everybody but the administrator it is not there. */
export function InstallationScreen() {
  return useUser().role === 'admin' ? <StateOfInstallation /> : <NotFoundScreen />
}

function StateOfInstallation() {
  const query = useQuery(installationQuery)
  const { data: state, error, dataUpdatedAt } = query
  const tests = useInstallationTests()
  const now = useNow(true, 1000)
  const all = Object.values(tests)
  const testAll = () => all.filter((test) => !test.isPending).forEach((test) => test.mutate())
  return (
    <PanelPage title={text.tab} className="grid max-w-296 grid-cols-1 gap-4" busy={!state && !error}>
      <div className="mb-2 flex flex-wrap items-end gap-x-3 gap-y-4">
        <div className="min-w-0 flex-1 phone:basis-full">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to={paths.dashboard.href()}
              aria-label={text.back}
              className={buttonClass({
                variant: 'ghost',
                className: '-mx-2 w-ctl flex-none px-0! text-muted',
              })}
            >
              <ArrowLeft aria-hidden size={16} />
            </Link>
            <h1 className="text-28 font-bold tracking-[-.025em]">{text.title}</h1>
            {state && <Overall count={toLookAt(verdictsOf(state))} />}
          </div>
          <p className="text-13 text-muted">
            {state
              ? `${text.about(state.version, state.node)} · ${text.since(ago(Date.parse(state.startedAt), now))} · ${text.live}`
              : ' '}
          </p>
        </div>
        <Button
          variant="primary"
          size="l"
          icon={<FlaskConical aria-hidden size={16} />}
          loading={all.some((test) => test.isPending)}
          className="phone:w-full"
          onClick={testAll}
        >
          {text.testAll}
        </Button>
      </div>
      {state && error && <Callout tone="danger">{text.stale(ago(dataUpdatedAt, now))}</Callout>}
      <Loaded query={query} failed={text.failed} waiting={<Waiting />}>
        {(known) => (
          <>
            <ProcessCard process={known.process} />
            {known.servers !== null && known.servers.length > 1 && (
              <ServersCard servers={known.servers} now={now} />
            )}
            <Parts state={known} tests={tests} now={now} aiHref={paths.installationAi.href()} />
          </>
        )}
      </Loaded>
    </PanelPage>
  )
}

function Overall({ count }: { count: number }) {
  return count === 0 ? (
    <Badge tone="ok" icon={<Check />}>
      {text.fine}
    </Badge>
  ) : (
    <Badge tone="warn" icon={<TriangleAlert />}>
      {text.attention(count)}
    </Badge>
  )
}

/** As tall as what comes. */
function Waiting() {
  return (
    <>
      <Skeleton className="h-20" />
      <div className="grid grid-cols-3 gap-4 narrow:grid-cols-2 phone:grid-cols-1">
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <Skeleton key={card} className="h-64" />
        ))}
      </div>
    </>
  )
}
