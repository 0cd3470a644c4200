import type { AiBudget } from '@recado/contract/ai/ai-budget'
import { limits } from '@recado/contract/wire/limits'
import { formatCost } from '@recado/contract/ai/format-cost'
import { Callout, Field, NumberInput, Progress, Skeleton, Textarea } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { text as all } from '../../../text/builder/settings.ts'
import { aiBudgetQuery } from '../api/ai-budget-query.ts'
import type { SettingsDraft } from '../model/settings-draft.ts'
import { type SettingsPartProps, SettingsSection } from './settings-section.tsx'

const text = all.money

interface AiMoneySettingsProps extends SettingsPartProps<SettingsDraft> {
  botId: string
}

/** What the bot's AI costs this month, how far it may go, and how much of it one customer gets. */
export function AiMoneySettings({ botId, draft, change, errors }: AiMoneySettingsProps) {
  const query = useQuery(aiBudgetQuery(botId))
  const { data: budget } = query
  return (
    <SettingsSection title={all.sections.money}>
      <Loaded query={query} failed={text.failed} waiting={<Skeleton className="h-10" />}>
        {(known) => <Spent budget={known} />}
      </Loaded>
      <Field
        label={text.cap}
        hint={budget ? capHint(budget, draft.aiMonthlyCap) : text.capHint}
        error={errors['aiMonthlyCap']}
      >
        <NumberInput
          value={draft.aiMonthlyCap}
          onValueChange={(aiMonthlyCap) => change({ aiMonthlyCap })}
          {...limits.aiMonthlyCap}
          step={1}
          unit={text.dollars}
          className="max-w-56!"
        />
      </Field>
      <Field
        label={text.pausedReply}
        hint={text.pausedReplyHint}
        error={errors['aiPausedReply']}
        counter={{ used: draft.aiPausedReply.length, max: limits.message }}
      >
        <Textarea
          value={draft.aiPausedReply}
          maxLength={limits.message}
          minRows={2}
          placeholder={text.pausedReplyPlaceholder}
          onChange={(event) => change({ aiPausedReply: event.target.value })}
        />
      </Field>
      <Field label={text.perDay} hint={text.perDayHint} error={errors['aiAnswersPerDay']}>
        <NumberInput
          value={draft.aiAnswersPerDay}
          onValueChange={(most) => change({ aiAnswersPerDay: most ?? limits.aiAnswersPerDay.default })}
          min={limits.aiAnswersPerDay.min}
          max={limits.aiAnswersPerDay.max}
          step={10}
          unit={text.answers}
          className="max-w-56!"
        />
      </Field>
    </SettingsSection>
  )
}

function Spent({ budget }: { budget: AiBudget }) {
  const { spent, ownSpent, limit, state, raisable, currency } = budget
  const cost = (dollars: number) => formatCost(dollars, currency)
  const tone = state === 'stopped' ? 'danger' : state === 'near' ? 'warn' : 'brand'
  return (
    <div className="flex flex-col gap-3">
      {limit === null ? (
        <p className="text-13">
          {text.thisMonth} <b className="tabular-nums">{cost(spent)}</b>
        </p>
      ) : (
        <Progress
          label={text.thisMonth}
          aside={text.of(cost(spent), cost(limit))}
          value={Math.min(spent, limit)}
          max={limit === 0 ? 1 : limit}
          tone={tone}
        />
      )}
      {state === 'stopped' && (
        <Callout tone="danger">{raisable ? text.stopped.own : text.stopped.operator}</Callout>
      )}
      <p className="text-12 text-muted">
        {[
          ownSpent > 0 ? text.onOwnKey(cost(ownSpent)) : null,
          currency ? text.rate(sayRate(currency), sayDay(currency.date)) : null,
          text.testsCount,
        ]
          .filter((part) => part !== null)
          .join(' ')}
      </p>
    </div>
  )
}

const day = new Intl.DateTimeFormat('es-CO', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const sayDay = (date: string): string => day.format(Date.parse(`${date}T00:00:00Z`))
const number = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2 })
const sayRate = ({ rate, code }: NonNullable<AiBudget['currency']>): string =>
  `${number.format(rate)} ${code}`

/** In the owner's money, and never more than the operator gives. */
function capHint({ operatorCap, currency }: AiBudget, cap: number | null): string {
  const given = operatorCap === null ? null : text.operatorGives(formatCost(operatorCap, currency))
  const own = cap === null || currency === null ? null : formatCost(cap, currency)
  return [own, cap === null ? text.noCap(operatorCap !== null) : null, given].filter(Boolean).join('. ') + '.'
}
