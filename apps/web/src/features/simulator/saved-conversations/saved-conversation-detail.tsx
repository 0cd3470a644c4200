import type {
  ReplayResult,
  SavedStep,
  SavedConversationSummary,
  ReplayedStep,
} from '@recado/contract/builder/saved-conversations'
import { Button, Callout, IconButton, Skeleton } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ArrowLeft, Check, MessageCircle } from 'lucide-react'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { text } from '../../../text/builder/saved-conversations.ts'
import { savedConversationQuery } from './saved-conversations.ts'
import { useSavedConversations } from './use-saved-conversations.ts'
import type { SimulatedBot } from '../model/local-bot.ts'
import { SavedConversationStepView } from './saved-conversation-step.tsx'
import { ResultBadge } from './saved-conversation-row.tsx'

interface SavedConversationDetailProps {
  botId: string
  bot: SimulatedBot
  saved: SavedConversationSummary
  result: ReplayResult | null
  /** It was played with drafts: there is nothing to accept yet. */
  unsaved: boolean
  onReplay: (steps: readonly SavedStep[]) => void
  /** To the list, where there is no room for both. */
  onBack: () => void
  className?: string
}

/** One test, message by message; where something changed, what was expected beside what the bot answers now. */
export function SavedConversationDetail(props: SavedConversationDetailProps) {
  const { botId, bot, saved, result, unsaved, onReplay, onBack, className } = props
  const { accept, accepting } = useSavedConversations(botId)
  const stored = useQuery({ ...savedConversationQuery(botId, saved._id), enabled: !result?.steps })
  const { error, isFetching, refetch } = stored
  const changed = result?.steps
  const steps: readonly (SavedStep | ReplayedStep)[] | undefined = changed ?? stored.data?.steps
  return (
    <section aria-label={saved.name} className={clsx('flex min-h-0 min-w-0 flex-col', className)}>
      <header className="flex flex-none flex-wrap items-center gap-x-2 gap-y-2 border-b border-line px-4 py-3 phone:px-3">
        <IconButton
          label={text.back}
          icon={<ArrowLeft size={18} />}
          onClick={onBack}
          className="hidden! narrow:inline-grid!"
        />
        <h3 className="min-w-40 flex-1 text-16 wrap-anywhere">{saved.name}</h3>
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
                  saved,
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
        <Loaded
          query={{ data: steps, error, isFetching, refetch }}
          failed={text.errors.load}
          waiting={<Skeleton className="h-40 w-full" />}
        >
          {(shown) =>
            shown.map((step, index) => <SavedConversationStepView key={index} step={step} bot={bot} />)
          }
        </Loaded>
      </ol>
    </section>
  )
}
