import type { InstallationAi, KnownModel } from '@recado/contract/ai/ai'
import { buttonClass, Card, Disclosure, EmptyState, Skeleton } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Loaded } from '../../lib/loading/loaded.tsx'
import { PanelPage } from '../../shell/panel-page.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import { aiQuery } from '../../features/admin/ai/ai-api.ts'
import { ModelRows } from '../../features/admin/ai/model-rows.tsx'
import { Roles } from '../../features/admin/ai/roles.tsx'
import { Spending } from '../../features/admin/ai/spending.tsx'
import { ServerCard } from '../../features/admin/ai/server-card.tsx'
import { StrangeModels } from '../../features/admin/ai/strange-models.tsx'
import { useUser } from '../../entities/session/session-context.ts'
import { ago } from '../../lib/time/ago.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { text } from '../../text/panel/installation-ai.ts'
import { NotFoundScreen } from '../../shell/not-found-screen.tsx'

/** «Inteligencia artificial»: who answers, with what, for how long and at what price. For the administrator alone. */
export function AiScreen() {
  return useUser().role === 'admin' ? <AiOfInstallation /> : <NotFoundScreen />
}

function AiOfInstallation() {
  const query = useQuery(aiQuery)
  return (
    <PanelPage title={text.tab} className="grid max-w-296 grid-cols-1 gap-4" busy={query.isPending}>
      <div className="mb-2">
        <div className="flex items-center gap-3">
          <Link
            to={paths.installation.href()}
            aria-label={text.back}
            className={buttonClass({ variant: 'ghost', className: '-mx-2 w-ctl flex-none px-0! text-muted' })}
          >
            <ArrowLeft aria-hidden size={16} />
          </Link>
          <h1 className="min-w-0 text-28 font-bold tracking-[-.025em] phone:text-20">{text.title}</h1>
        </div>
        <p className="text-13 text-muted">{text.about}</p>
      </div>
      <Loaded query={query} failed={text.failed} waiting={<Waiting />}>
        {(ai) => <Sections ai={ai} />}
      </Loaded>
    </PanelPage>
  )
}

function Sections({ ai }: { ai: InstallationAi }) {
  const { servers, roles, models, strange, list } = ai
  const now = useNow(true, 60_000)
  const today = new Date(now).toISOString().slice(0, 10)
  const shown = models.filter(isShown).toSorted((a, b) => b.bots - a.bots)
  const others = models.filter((model) => !isShown(model))
  return (
    <>
      <Section title={text.servers.title}>
        {servers.length === 0 ? (
          <Card className="flex min-h-60">
            <EmptyState icon={<Sparkles />} title={text.none.title}>
              {text.none.body}
            </EmptyState>
          </Card>
        ) : (
          <div className="grid grid-cols-3 gap-4 narrow:grid-cols-2 phone:grid-cols-1">
            {servers.map((server) => (
              <ServerCard key={server.name} server={server} />
            ))}
          </div>
        )}
      </Section>
      {roles.length > 0 && (
        <Section title={text.roles.title}>
          <Roles roles={roles} />
        </Section>
      )}
      <Section title={text.spending.title} aside={text.spending.hint}>
        <Spending />
      </Section>
      <Section
        title={text.models.title}
        aside={list && listWords(list.at === null ? null : Date.parse(list.at), now)}
      >
        {list?.failed != null && <p className="mb-3 text-13 text-muted">{text.models.listFailed}</p>}
        <Card className="overflow-hidden">
          {shown.length > 0 && <ModelRows models={shown} today={today} label={text.models.title} />}
          {others.length > 0 && (
            <Disclosure
              label={text.models.others(others.length)}
              defaultOpen={shown.length === 0}
              className="border-t border-line px-5 py-3 first:border-0 phone:px-4"
            >
              <div className="-mx-5 phone:-mx-4">
                <ModelRows models={others} today={today} label={text.models.others(others.length)} />
              </div>
            </Disclosure>
          )}
        </Card>
      </Section>
      {strange.length > 0 && (
        <Section title={text.strange.title} aside={text.strange.hint}>
          <StrangeModels models={strange} />
        </Section>
      )}
    </>
  )
}

/** Offered, asked by somebody, or at work for the installation. */
const isShown = ({ offered, bots, reachable, missing, does }: KnownModel): boolean =>
  offered || bots > 0 || (reachable && (missing || does === 'transcription'))

const listWords = (at: number | null, now: number): string =>
  at === null ? text.models.neverListed : text.models.listed(ago(at, now))

function Section({ title, aside, children }: { title: string; aside?: string | null; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-2">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-20">{title}</h2>
        {aside && <p className="text-12 text-pretty text-muted">{aside}</p>}
      </div>
      {children}
    </section>
  )
}

/** As tall as what comes. */
function Waiting() {
  return (
    <>
      <div className="grid grid-cols-3 gap-4 narrow:grid-cols-2 phone:grid-cols-1">
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} className="h-44" />
        ))}
      </div>
      <Skeleton className="h-48" />
      <Skeleton className="h-96" />
    </>
  )
}
