import { Button, IconButton } from '@recado/ui'
import { clsx } from 'clsx'
import { ChevronDown, X } from 'lucide-react'
import { useId, useState } from 'react'
import { text } from '../../../text/panel/first-steps.ts'
import { useFirstSteps } from '../api/use-first-steps.ts'
import { useAway } from '../api/use-put-away.ts'
import { answersToEdit, currentOf, stepsOf } from '../model/steps.ts'
import { StepAction, type StepHandlers } from './step-body.tsx'
import { StepList } from './step-list.tsx'

interface StepsBarProps extends Pick<StepHandlers, 'onTry' | 'onLink'> {
  botId: string
  /** The node whose form is open here. */
  selectedId?: string | undefined
  className?: string | false
}

/** The way of a new owner in a line over a bot's page: what is next, and all of it when asked. */
export function StepsBar({ botId, selectedId, className, ...handlers }: StepsBarProps) {
  const id = useId()
  const { shown, close } = useFirstSteps(botId)
  const [open, setOpen] = useState(false)
  const putAway = useAway()
  if (!shown) return null
  const all = stepsOf(shown)
  const current = currentOf(all)
  const done = all.filter((step) => step.done).length
  const { bot } = shown
  const editing = current === 'edit' && selectedId !== undefined && bot?.next?._id === selectedId
  const fact = current === 'edit' && bot ? text.steps.edit.fact(bot.edited, answersToEdit) : null
  return (
    <section
      aria-label={text.title}
      className={clsx('flex-none border-b border-line bg-brand-soft', className)}
    >
      <div className="flex min-h-11 items-center gap-3 py-1 pr-2 pl-5 phone:gap-2 phone:pl-4">
        <span aria-hidden className="flex flex-none gap-1 phone:hidden">
          {all.map((step) => (
            <span
              key={step.id}
              className={clsx(
                'h-1.5 w-5 rounded-chip',
                step.done ? 'bg-brand' : 'bg-[color-mix(in_oklab,var(--brand)_22%,transparent)]',
              )}
            />
          ))}
        </span>
        <p className="min-w-0 flex-1 truncate text-13 phone:line-clamp-2 phone:text-12 phone:leading-4 phone:whitespace-normal">
          <span className="text-muted tabular-nums">
            {text.progress(done, all.length)} · <span className="phone:hidden">{text.next}</span>
          </span>{' '}
          <b className="font-semibold">
            {current === null ? text.finished.title : text.steps[current].title}
          </b>
          {fact !== null && <span className="text-muted tabular-nums"> · {fact}</span>}
        </p>
        {editing ? (
          <span className="flex-none text-13 text-muted phone:hidden">{text.steps.edit.here}</span>
        ) : (
          current !== null &&
          !open && (
            <span className="flex flex-none">
              <StepAction step={current} bot={bot} inBar {...handlers} />
            </span>
          )
        )}
        {current === null ? (
          <Button onClick={close}>{text.finished.close}</Button>
        ) : (
          <>
            <IconButton
              label={open ? text.hideAll : text.showAll}
              icon={<ChevronDown size={18} className={clsx('transition-transform', open && 'rotate-180')} />}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            />
            <IconButton label={text.away} icon={<X size={18} />} onClick={putAway} />
          </>
        )}
      </div>
      <div id={id} hidden={!open} className="max-h-[60dvh] overflow-y-auto border-t border-line bg-surface">
        {open && <StepList steps={shown} onClose={close} {...handlers} />}
      </div>
    </section>
  )
}
