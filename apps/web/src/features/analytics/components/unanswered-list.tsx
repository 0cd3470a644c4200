import type { AnalyticsPeriod, UnansweredGroup } from '@recado/contract/insight/analytics'
import { Badge, Button, Card, EmptyState, IconButton, Skeleton } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Download, Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { CsvMenu } from '../../../lib/csv-menu.tsx'
import { useKeptFocus } from '../../../lib/react/use-kept-focus.ts'
import { text as all } from '../../../text/insight/analytics.ts'
import { useDismissQuestion } from '../api/dismiss-question.ts'
import { unansweredQuery } from '../api/analytics-queries.ts'
import { useTakeAway } from '../api/take-away.ts'
import { sayShortDay } from '../model/in-words.ts'

const text = all.questions
/** Groups that are shown at once. */
const first = 6
const anchor = 'sin-respuesta'

interface UnansweredListProps {
  botId: string
  days: AnalyticsPeriod
  onMakeNode: (group: UnansweredGroup) => void
}

/** «Preguntas sin respuesta»: what no node knew, and one press to teach it. */
export function UnansweredList({ botId, days, onMakeNode }: UnansweredListProps) {
  const query = useQuery(unansweredQuery(botId, days))
  const { data } = query
  const dismiss = useDismissQuestion(botId)
  const takeAway = useTakeAway(botId, days, 'questions')
  const [whole, setWhole] = useState(false)
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  useKeptFocus(section)
  const groups = data?.groups ?? []
  const there = data !== undefined
  useEffect(() => {
    // Whoever comes from the panel for the questions is led to them once they are drawn.
    if (there && hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView()
  }, [there, hash])
  return (
    <section ref={section} aria-labelledby={anchor}>
      <Card>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 pt-4 pb-3 phone:px-4">
          <h3 id={anchor} tabIndex={-1} className="scroll-mt-8 text-16">
            {text.title}
          </h3>
          {data && data.asked > 0 && <Badge tone="warn">{text.total(data.asked)}</Badge>}
          <span className="flex-1" />
          {groups.length > 0 && (
            <CsvMenu
              onChoose={(format) => takeAway.mutate(format)}
              trigger={
                <Button
                  variant="ghost"
                  size="s"
                  icon={<Download aria-hidden size={16} />}
                  loading={takeAway.isPending}
                >
                  {all.download}
                </Button>
              }
            />
          )}
          <p className="basis-full text-13 text-pretty text-muted">{text.body}</p>
        </div>
        <Loaded
          query={query}
          failed={text.failed}
          waiting={
            <div className="flex flex-col gap-3 px-5 pb-5 phone:px-4">
              <Skeleton className="h-11" />
              <Skeleton className="h-11" />
            </div>
          }
          isNone={() => groups.length === 0}
          none={
            <EmptyState icon={<CircleCheck />} hue="var(--ok)" title={text.none.title}>
              {text.none.body}
            </EmptyState>
          }
        >
          {() => (
            <ul>
              {groups.slice(0, whole ? groups.length : first).map((group) => (
                <Group
                  key={group.question}
                  group={group}
                  onMakeNode={() => onMakeNode(group)}
                  onDismiss={() => dismiss.mutate(group)}
                />
              ))}
            </ul>
          )}
        </Loaded>
        {groups.length > first && (
          <div className="border-t border-line p-2">
            <Button variant="ghost" aria-expanded={whole} onClick={() => setWhole(!whole)}>
              {whole ? text.fewer : text.all(groups.length)}
            </Button>
          </div>
        )}
      </Card>
    </section>
  )
}

interface GroupProps {
  group: UnansweredGroup
  onMakeNode: () => void
  onDismiss: () => void
}

function Group({ group, onMakeNode, onDismiss }: GroupProps) {
  const { example, asked, lastDay, others, variants, refused } = group
  const rest = variants - 1 - others.length
  return (
    <li
      data-row
      tabIndex={-1}
      className="flex items-center gap-x-3 gap-y-2 border-t border-line px-5 py-3 phone:flex-wrap phone:px-4"
    >
      <div className="min-w-0 flex-1 phone:basis-full">
        <p className="line-clamp-3 font-semibold wrap-anywhere">«{example}»</p>
        <p className="text-12 text-muted">
          {text.asked(asked)} · {text.last(sayShortDay(lastDay))}
        </p>
        {others.length > 0 && (
          <p className="mt-0.5 line-clamp-2 text-12 wrap-anywhere text-muted">
            {text.others} {others.map((other) => `«${other.text}»`).join(', ')}
            {rest > 0 && ` ${text.more(rest)}`}
          </p>
        )}
        {refused && (
          <div className="mt-1.5 border-l-2 border-line pl-2.5 text-12 wrap-anywhere">
            <p className="line-clamp-3">{text.refused(refused.text)}</p>
            <p className="line-clamp-2 text-muted">{text.notSent(refused.figures)}</p>
          </div>
        )}
      </div>
      <Button
        variant="soft"
        icon={<Plus aria-hidden size={16} />}
        aria-label={text.makeOf(example)}
        className="phone:flex-1"
        onClick={onMakeNode}
      >
        {text.make}
      </Button>
      <IconButton label={text.dismissOf(example)} icon={<X size={16} />} onClick={onDismiss} />
    </li>
  )
}
