import type {
  RehearsalResult,
  RehearsalStep,
  RehearsalSummary,
  RehearsedStep,
} from '@recado/contract/builder/rehearsals'
import { Button, Callout, ErrorState, IconButton, Skeleton } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ArrowLeft, Check, MessageCircle } from 'lucide-react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { text } from '../../../text/builder/rehearsals.ts'
import { rehearsalQuery } from './rehearsals.ts'
import { useRehearsals } from './use-rehearsals.ts'
import type { SimulatedBot } from '../model/local-bot.ts'
import { RehearsalStepView } from './rehearsal-step.tsx'
import { ResultBadge } from './rehearsal-row.tsx'

interface RehearsalDetailProps {
  botId: string
  bot: SimulatedBot
  rehearsal: RehearsalSummary
  result: RehearsalResult | null
  /** It was played with drafts: there is nothing to accept yet. */
  unsaved: boolean
  onReplay: (steps: readonly RehearsalStep[]) => void
  /** To the list, where there is no room for both. */
  onBack: () => void
  className?: string
}

/** One test, message by message; where something changed, what was expected beside what the bot answers now. */
export function RehearsalDetail(props: RehearsalDetailProps) {
  const { botId, bot, rehearsal, result, unsaved, onReplay, onBack, className } = props
  const { accept, accepting } = useRehearsals(botId)
  const kept = useQuery({ ...rehearsalQuery(botId, rehearsal._id), enabled: !result?.steps })
  const changed = result?.steps
  const steps: readonly (RehearsalStep | RehearsedStep)[] | undefined = changed ?? kept.data?.steps
  return (
    <section aria-label={rehearsal.name} className={clsx('flex min-h-0 min-w-0 flex-col', className)}>
      <header className="flex flex-none flex-wrap items-center gap-x-2 gap-y-2 border-b border-line px-4 py-3 phone:px-3">
        <IconButton
          label={text.back}
          icon={<ArrowLeft size={18} />}
          onClick={onBack}
          className="hidden! narrow:inline-grid!"
        />
        <h3 className="min-w-40 flex-1 text-16 wrap-anywhere">{rehearsal.name}</h3>
        <ResultBadge result={result} />
        <Button
          icon={<MessageCircle size={16} />}
          disabled={!steps}
          onClick={() => steps && onReplay(steps)}
          className="phone:w-full"
        >
          {text.replay}
        </Button>
      </header>
      {changed && unsaved && <Callout banner>{text.unsaved}</Callout>}
      {changed && !unsaved && (
        <Callout
          banner
          tone="warn"
          action={
            <Button
              variant="primary"
              icon={<Check size={16} />}
              loading={accepting}
              onClick={() =>
                accept(
                  rehearsal,
                  changed.map((step) => step.actual),
                )
              }
            >
              {text.accept}
            </Button>
          }
        >
          {text.acceptHint}
        </Callout>
      )}
      <ol className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4 phone:p-3">
        {steps?.map((step, index) => (
          <RehearsalStepView key={index} step={step} bot={bot} />
        ))}
        {!steps && !kept.error && <Skeleton className="h-40 w-full" />}
        {!steps && kept.error && (
          <ErrorState title={text.errors.load} onRetry={() => void kept.refetch()}>
            {messageOf(kept.error)}
          </ErrorState>
        )}
      </ol>
    </section>
  )
}
