import type { Mirror, MirrorPeriod, MirrorResult } from '@recado/contract/builder/mirror'
import { mirrorPeriods } from '@recado/contract/builder/mirror'
import { Button, Callout, EmptyState, formatCount, Progress, Segmented, Skeleton } from '@recado/ui'
import { clsx } from 'clsx'
import { CircleCheck, History, Sparkles, Square, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { text } from '../../../text/builder/mirror.ts'
import { text as aiText } from '../../../text/builder/mirrored-ai.ts'
import type { Edited } from '../model/edited-nodes.ts'
import type { SimulatedBot } from '../model/local-bot.ts'
import { AiView } from './ai/ai-view.tsx'
import { MirrorGroupDetail } from './mirror-group-detail.tsx'
import { MirrorGroups } from './mirror-groups.tsx'
import { isOn, useMirror } from './mirror.ts'

interface MirrorViewProps {
  botId: string
  bot: SimulatedBot
  /** What is not saved yet: the mirror takes it along. */
  drafts: readonly Edited[]
  /** Has every node that names a model ask this one, and says how many those are. */
  onUseModel?: ((model: string) => Promise<number>) | undefined
  /** Somebody's key for AI is there. */
  aiConfigured?: boolean
  /** It begins where another model is tried. */
  ofModel?: boolean
}

/** «Espejo»: the last days' real chats through the bot of now, put together by what would change. */
export function MirrorView(props: MirrorViewProps) {
  const { botId, bot, drafts, onUseModel, aiConfigured = false, ofModel = false } = props
  const { query, start, starting, stop, stopping } = useMirror(botId, drafts)
  const mirror = query.data
  const [chosen, setChosen] = useState<MirrorPeriod | null>(null)
  const days = chosen ?? mirror?.days ?? 7
  const on = isOn(mirror)
  const [withAi, setWithAi] = useState(ofModel)
  if (withAi) {
    const back = () => setWithAi(false)
    return <AiView {...{ botId, bot, drafts, days, onUseModel }} onBack={back} />
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 phone:px-3">
        <Segmented
          aria-label={text.periods.label}
          value={String(days)}
          onValueChange={(value) => setChosen(mirrorPeriods.find((each) => String(each) === value) ?? 7)}
          options={mirrorPeriods.map((each) => ({
            value: String(each),
            label: text.periods[each],
            disabled: on,
          }))}
        />
        <p className="min-w-40 flex-1 text-12 text-pretty text-muted narrow:order-last narrow:basis-full">
          {drafts.length > 0 ? text.withDrafts(drafts.map(({ name }) => name)) : text.asSaved}
        </p>
        {aiConfigured && !on && (
          <Button icon={<Sparkles size={16} />} onClick={() => setWithAi(true)}>
            {aiText.open}
          </Button>
        )}
        {on ? (
          <Button icon={<Square size={14} fill="currentColor" />} loading={stopping} onClick={stop}>
            {text.stop}
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={<History size={16} />}
            loading={starting}
            disabled={query.isPending}
            onClick={() => start(days)}
          >
            {mirror ? text.again : text.look}
          </Button>
        )}
      </div>
      <Loaded
        query={query}
        failed={text.errors.load}
        waiting={<Skeleton className="m-4 h-40" />}
        isNone={(known) => known === null}
        none={
          <EmptyState icon={<History />} title={text.empty}>
            {text.emptyHint}
          </EmptyState>
        }
      >
        {(known) => known && <Looked {...{ botId, bot, drafts, days }} mirror={known} />}
      </Loaded>
    </div>
  )
}

/** How far it came, or what it saw. */
function Looked({ mirror, days, ...shown }: MirrorViewProps & { mirror: Mirror; days: MirrorPeriod }) {
  const { state, done, total, result } = mirror
  if (isOn(mirror)) {
    return (
      <div className="flex flex-1 items-center justify-center p-6">
        <Progress
          className="w-full max-w-100"
          value={total === 0 ? null : done}
          max={Math.max(total, 1)}
          label={state === 'waiting' ? text.waiting : text.looking}
          {...(total > 0 && { aside: text.of(formatCount(done), formatCount(total)) })}
        />
      </div>
    )
  }
  if (!result) {
    return (
      <EmptyState icon={<TriangleAlert />} title={text.failed}>
        {text.failedHint}
      </EmptyState>
    )
  }
  const drafted = new Set(shown.drafts.map(({ nodeId }) => nodeId))
  const isOther =
    mirror.draftIds.length !== drafted.size || mirror.draftIds.some((nodeId) => !drafted.has(nodeId))
  const warning =
    days !== mirror.days ? text.ofOtherDays(mirror.days) : isOther || !mirror.isCurrent ? text.outdated : null
  return (
    <>
      {warning !== null && (
        <Callout banner tone="warn">
          {warning}
        </Callout>
      )}
      <Result key={mirror._id} {...shown} result={result} />
    </>
  )
}

function Result({ result, ...shown }: MirrorViewProps & { result: MirrorResult }) {
  const { groups, turns, customers, same, others } = result
  const [opened, setOpened] = useState<number | null>(null)
  const at = opened ?? 0
  const group = groups[at]
  if (!group) {
    return (
      <EmptyState
        icon={turns === 0 ? <History /> : <CircleCheck />}
        title={turns === 0 ? text.none : text.same(formatCount(turns))}
      >
        <p>{turns === 0 ? text.noneHint : text.sameHint}</p>
        <Notes result={result} className="mt-3" />
      </EmptyState>
    )
  }
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(260px,340px)_minmax(0,1fr)] narrow:grid-cols-1">
      <section
        aria-label={text.list}
        className={clsx(
          'flex min-h-0 min-w-0 flex-col border-r border-line bg-paper narrow:border-0',
          opened !== null && 'narrow:hidden',
        )}
      >
        <output className="flex-none border-b border-line p-4 text-12 text-pretty text-muted phone:p-3">
          {text.summary(turns - same, turns, customers)}
        </output>
        <MirrorGroups groups={groups} chosen={at} onChoose={setOpened} />
        <div className="flex-none border-t border-line p-4 phone:p-3">
          {others > 0 && <p className="mb-2 text-12 text-muted">{text.others(formatCount(others))}</p>}
          <Notes result={result} />
        </div>
      </section>
      <MirrorGroupDetail
        key={at}
        {...shown}
        group={group}
        onBack={() => setOpened(null)}
        className={clsx(opened === null && 'narrow:hidden')}
      />
    </div>
  )
}

/** What is not compared, and why. */
function Notes({ result, className }: { result: MirrorResult; className?: string }) {
  const { ai, left } = result
  const kinds = ['unknown', 'unheard', 'tooSlow'] as const
  const said = [
    ...(ai > 0 ? [text.ai(formatCount(ai))] : []),
    ...kinds.flatMap((kind) => (left[kind] > 0 ? [text.left[kind](formatCount(left[kind]))] : [])),
    text.how,
  ]
  return (
    <ul className={clsx('flex flex-col gap-1.5 text-12 text-pretty text-muted', className)}>
      {said.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
