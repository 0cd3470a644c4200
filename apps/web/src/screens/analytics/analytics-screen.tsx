import {
  analyticsPeriods,
  type AnalyticsPeriod,
  type UnansweredGroup,
} from '@recado/contract/insight/analytics'
import { Button, buttonClass, Card, EmptyState, Segmented } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Download } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Loaded } from '../../lib/loading/loaded.tsx'
import { useBotId } from '../../shell/bot-shell-slots.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import { analyticsQuery } from '../../features/analytics/api/analytics-queries.ts'
import { useTakeAway } from '../../features/analytics/api/take-away.ts'
import { useLiveAnalytics } from '../../features/analytics/api/use-live-analytics.ts'
import { AnalyticsSkeleton } from '../../features/analytics/components/analytics-skeleton.tsx'
import { UnansweredList } from '../../features/analytics/components/unanswered-list.tsx'
import { zoneName } from '../../text/zones.ts'
import { CsvMenu } from '../../lib/csv-menu.tsx'
import { botQuery } from '../../entities/bot/bot-queries.ts'
import { text } from '../../text/insight/analytics.ts'
import { questionState } from '../../lib/navigation/asked-question.ts'
import { crmTabHref } from '../../lib/navigation/crm-address.ts'
import { Charts } from './charts.tsx'

/** `/numeros/:botId`: a bot's figures over a period, and what it could not answer. */
export function AnalyticsScreen() {
  const botId = useBotId()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const days = periodOf(search.get('dias'))
  const { data: bot } = useQuery(botQuery(botId))
  const query = useQuery(analyticsQuery(botId, days))
  const { data: numbers } = query
  useLiveAnalytics(botId)
  const takeAway = useTakeAway(botId, days, 'figures')
  const makeNode = ({ example, words }: UnansweredGroup) =>
    void navigate(paths.builder.href(botId), { state: questionState({ example, words }) })
  const quiet = numbers?.days.every((day) => day.received + day.sent === 0)
  return (
    <div className="mx-auto flex w-full max-w-296 flex-col gap-5 px-8 pt-8 pb-16 narrow:px-6 phone:px-4 phone:pt-6">
      <title>{text.title(bot?.name ?? 'Recado')}</title>
      <header className="flex flex-wrap items-end gap-x-3 gap-y-3">
        <div className="min-w-0 flex-1 phone:basis-full">
          <h2 className="text-28 phone:text-20">{text.heading}</h2>
          <p className="mt-1 min-h-5 text-muted wrap-anywhere">
            {bot && numbers && text.of(bot.name, zoneName(numbers.timezone))}
          </p>
        </div>
        <Segmented
          aria-label={text.period}
          value={String(days)}
          options={analyticsPeriods.map((period) => ({ value: String(period), label: text.days(period) }))}
          onValueChange={(period) => setSearch({ dias: period }, { replace: true })}
        />
        <CsvMenu
          onChoose={(format) => takeAway.mutate(format)}
          trigger={
            <Button
              icon={<Download aria-hidden size={16} />}
              loading={takeAway.isPending}
              disabled={!numbers || quiet === true}
            >
              {text.download}
            </Button>
          }
        />
      </header>
      <Loaded
        query={query}
        failed={text.failed}
        waiting={<AnalyticsSkeleton />}
        isNone={() => quiet === true}
        none={
          <Card className="flex min-h-80">
            <EmptyState
              icon={<ChartColumn />}
              title={text.empty.title}
              action={
                <Link to={paths.whatsapp.href(botId)} className={buttonClass({ variant: 'primary' })}>
                  {text.empty.action}
                </Link>
              }
            >
              {text.empty.body}
            </EmptyState>
          </Card>
        }
      >
        {(known) => (
          <Charts
            numbers={known}
            nodeHref={(nodeId) => paths.node.href(botId, nodeId)}
            campaignsHref={paths.crm.href(botId) + crmTabHref('campaigns')}
            questions={<UnansweredList botId={botId} days={days} onMakeNode={makeNode} />}
          />
        )}
      </Loaded>
    </div>
  )
}

function periodOf(given: string | null): AnalyticsPeriod {
  return analyticsPeriods.find((period) => String(period) === given) ?? 30
}
