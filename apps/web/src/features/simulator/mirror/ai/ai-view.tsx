import type { Currency } from '@recado/contract/ai/money'
import { formatCost } from '@recado/contract/ai/format-cost'
import type { MirrorPeriod } from '@recado/contract/builder/mirror'
import type { MirroredAi, MirroredAnswer } from '@recado/contract/builder/mirrored-ai'
import { Button, Callout, EmptyState, Field, IconButton, LightSelect, Progress, Skeleton } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Sparkles, Square } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { configQuery } from '../../../../entities/bot/config-query.ts'
import { Loaded } from '../../../../lib/loading/loaded.tsx'
import { namedUtcDay } from '../../../../lib/time/utc-day.ts'
import { text } from '../../../../text/builder/mirrored-ai.ts'
import type { Edited } from '../../model/edited-nodes.ts'
import type { SimulatedBot } from '../../model/local-bot.ts'
import { AiAnswer } from './ai-answer.tsx'
import { estimateQuery, useMirroredAi, type Wished } from './mirrored-ai.ts'
import { UseModel } from './use-model.tsx'
import { namedModels, withModel } from './with-model.ts'

interface AiViewProps {
  botId: string
  bot: SimulatedBot
  drafts: readonly Edited[]
  days: MirrorPeriod
  /** Has every node that names a model ask this one. */
  onUseModel?: ((model: string) => Promise<number>) | undefined
  onBack: () => void
}

/** «Comparar también la IA», and «Probar con el nuevo»: what it answered beside what it answers now, with another model or its own. */
export function AiView({ botId, bot, drafts, days, onUseModel, onBack }: AiViewProps) {
  const config = useQuery(configQuery(botId))
  const { query, start, starting, stop, stopping } = useMirroredAi(botId)
  const models = config.data?.models ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const model = chosen ?? heirOf(bot, models)
  const wished: Wished = { days, drafts: model === '' ? drafts : withModel(bot.nodes, drafts, model) }
  const running = query.data?.comparison?.state === 'running'
  const estimate = useQuery({
    ...estimateQuery(botId, wished),
    enabled: config.data !== undefined && !running,
  })
  const askable = (estimate.data?.turns ?? 0) > 0
  const toChange = namedModels(bot.nodes).filter((named) => named !== model).length
  return (
    <section aria-label={text.title} className="flex min-h-0 flex-1 flex-col">
      <header className="flex flex-none flex-wrap items-end gap-x-3 gap-y-2 border-b border-line px-4 py-3 phone:px-3">
        <IconButton
          label={text.back}
          icon={<ArrowLeft size={18} />}
          onClick={onBack}
          className="self-center"
        />
        <h3 className="min-w-40 flex-1 self-center text-16">{text.title}</h3>
        <Field label={text.model} className="w-60 phone:w-full">
          <LightSelect
            value={model}
            onValueChange={setChosen}
            disabled={running}
            options={[
              { value: '', label: text.ownModels },
              ...models
                .filter(({ offered }) => offered)
                .map(({ id, ends }) => ({
                  value: id,
                  label: ends === null ? id : `${id} · ${text.until(namedUtcDay(ends))}`,
                })),
            ]}
          />
        </Field>
        {running ? (
          <Button icon={<Square size={14} fill="currentColor" />} loading={stopping} onClick={stop}>
            {text.stop}
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={<Sparkles size={16} />}
            loading={starting}
            disabled={!askable}
            onClick={() => start(wished)}
          >
            {query.data?.comparison ? text.again : text.ask}
          </Button>
        )}
      </header>
      <output className="flex-none border-b border-line px-4 py-2.5 text-12 text-pretty text-muted phone:px-3">
        {running ? text.private : <Estimate query={estimate} />}
      </output>
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4 phone:p-3">
        <Loaded
          query={query}
          failed={text.errors.load}
          waiting={<Skeleton className="h-40 flex-none" />}
          isNone={({ comparison }) => comparison === null}
          none={
            <EmptyState icon={<Sparkles />} title={text.empty}>
              {text.emptyHint}
            </EmptyState>
          }
        >
          {({ comparison, currency }) =>
            comparison && (
              <Answers
                {...{ botId, comparison, currency }}
                zone={bot.settings.timezone}
                use={
                  onUseModel && model !== '' && toChange > 0 && comparison.state !== 'running' ? (
                    <UseModel model={model} nodes={toChange} onUse={onUseModel} />
                  ) : null
                }
              />
            )
          }
        </Loaded>
      </div>
    </section>
  )
}

/** The model that answers once that of a node closes; empty where none closes. */
function heirOf(
  bot: SimulatedBot,
  models: readonly { id: string; ends: string | null; successor: string | null }[],
) {
  const named = new Set(namedModels(bot.nodes))
  return models.find(({ id, ends }) => ends !== null && named.has(id))?.successor ?? ''
}

function Estimate({ query: { data, error } }: { query: { data: EstimateData | undefined; error: unknown } }) {
  if (error) return text.errors.estimate
  if (!data) return text.estimating
  if (data.turns === 0) return text.none
  return `${text.estimate(data.turns, formatCost(data.cost, data.currency))} ${text.private}`
}
type EstimateData = { turns: number; cost: number; currency: Currency | null }

interface AnswersProps {
  botId: string
  comparison: MirroredAi
  currency: Currency | null
  zone: string
  use: ReactNode
}

function Answers({ botId, comparison, currency, zone, use }: AnswersProps) {
  const { state, why, done, total, cost, answers } = comparison
  const [same, different, failed] = [
    answers.filter(({ difference, failed: not }) => not === null && difference === null),
    answers.filter(({ difference }) => difference !== null),
    answers.filter(({ failed: not }) => not !== null),
  ]
  return (
    <>
      {state === 'running' && (
        <Progress
          value={total === 0 ? null : done}
          max={Math.max(total, 1)}
          label={text.asking}
          {...(total > 0 && { aside: text.of(done, total) })}
          className="flex-none"
        />
      )}
      {state === 'stopped' && (
        <Callout tone="warn" title={text.stopped} className="flex-none">
          {why}
        </Callout>
      )}
      {answers.length > 0 && (
        <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-40 flex-1 text-13 font-medium">
            {text.summary(same.length, different.length, formatCost(cost, currency))}
            {failed.length > 0 && ` · ${text.failed(failed.length)}`}
          </p>
          {use}
        </div>
      )}
      {[...different, ...failed, ...same].map((answer: MirroredAnswer) => (
        <AiAnswer key={answer.turnId} {...{ botId, answer, zone, currency }} />
      ))}
      <p className="flex-none text-12 text-pretty text-muted">{text.how}</p>
    </>
  )
}
