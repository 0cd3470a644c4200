import type { BotSteps } from '@recado/contract/builder/first-steps'
import { Button, buttonClass, toast } from '@recado/ui'
import { Copy, Link2, MessagesSquare, Pencil, Play, Plus, Store, WandSparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths.ts'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { groupPhone } from '../../../lib/phone.ts'
import { text } from '../../../text/panel/first-steps.ts'
import type { StepId } from '../model/steps.ts'

/** What a screen does itself; the rest leads to where it is done. */
export interface StepHandlers {
  /** Begins with what the shop has, opens the gallery of ready bots, or asks for the name of a blank one. */
  onPropose?: () => void
  onChoose?: () => void
  onBlank?: () => void
  /** Opens the simulator here. */
  onTry?: () => void
  /** Begins to link the number here. */
  onLink?: () => void
}

interface StepBodyProps extends StepHandlers {
  step: StepId
  bot: BotSteps | null
}

/** What a step is for, and the one button that does it. */
export function StepBody({ step, bot, ...handlers }: StepBodyProps) {
  return (
    <Told words={bodyOf(step, bot)}>
      <StepAction step={step} bot={bot} {...handlers} />
    </Told>
  )
}

/** What comes after the last step. */
export function Finished({ bot, onClose }: { bot: BotSteps | null; onClose: () => void }) {
  return (
    <Told words={text.finished.body}>
      {bot && (
        <Link to={paths.chat.href(bot._id)} className={buttonClass({ variant: 'primary' })}>
          <MessagesSquare aria-hidden size={16} />
          {text.finished.chat}
        </Link>
      )}
      <Button onClick={onClose}>{text.finished.close}</Button>
    </Told>
  )
}

function Told({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <>
      <p className="mb-3 max-w-128 text-13 text-pretty text-muted">{words}</p>
      <div className="flex flex-wrap gap-2 phone:*:flex-1">{children}</div>
    </>
  )
}

function bodyOf(step: StepId, bot: BotSteps | null): ReactNode {
  if (step !== 'answer') return text.steps[step].body
  const words = text.steps.answer
  if (bot && !bot.on) return words.off
  return words.body(bot?.phoneNumber ? groupPhone(bot.phoneNumber) : null)
}

/** The button of a step; also alone, in a bar. */
export function StepAction({
  step,
  bot,
  inBar = false,
  onPropose,
  onChoose,
  onBlank,
  onTry,
  onLink,
}: StepBodyProps & {
  /** Calmer, and on a phone in one word. */
  inBar?: boolean
}) {
  const variant = inBar ? 'outline' : 'primary'
  const look = buttonClass({ variant })
  const label = (long: string, short: string) =>
    inBar ? (
      <>
        <span className="max-w-64 truncate phone:hidden">{long}</span>
        <span className="hidden phone:inline">{short}</span>
      </>
    ) : (
      <span className="max-w-64 truncate">{long}</span>
    )
  if (step === 'choose') {
    return (
      <>
        <Button variant={variant} icon={<WandSparkles aria-hidden size={16} />} onClick={onPropose}>
          {text.steps.choose.action}
        </Button>
        {onChoose && (
          <Button icon={<Store aria-hidden size={16} />} onClick={onChoose}>
            {text.steps.choose.ready}
          </Button>
        )}
        {onBlank && (
          <Button icon={<Plus aria-hidden size={16} />} onClick={onBlank}>
            {text.steps.choose.blank}
          </Button>
        )}
      </>
    )
  }
  if (!bot) return null
  switch (step) {
    case 'edit':
      return (
        <Link
          to={bot.next ? paths.node.href(bot._id, bot.next._id) : paths.builder.href(bot._id)}
          className={look}
        >
          <Pencil aria-hidden size={16} />
          {bot.next
            ? label(text.steps.edit.action(bot.next.name), text.steps.edit.short)
            : label(text.steps.edit.open, text.steps.edit.openShort)}
        </Link>
      )
    case 'try':
      return onTry ? (
        <Button variant={variant} icon={<Play aria-hidden size={16} fill="currentColor" />} onClick={onTry}>
          {text.steps.try.action}
        </Button>
      ) : (
        <Link to={paths.trial.href(bot._id)} className={look}>
          <Play aria-hidden size={16} fill="currentColor" />
          {text.steps.try.action}
        </Link>
      )
    case 'link':
      return onLink ? (
        <Button variant={variant} icon={<Link2 aria-hidden size={16} />} onClick={onLink}>
          {text.steps.link.action}
        </Button>
      ) : (
        <Link to={paths.whatsapp.href(bot._id)} className={look}>
          <Link2 aria-hidden size={16} />
          {text.steps.link.action}
        </Link>
      )
    case 'answer':
      return bot.phoneNumber === null || !bot.on ? (
        <Link to={paths.whatsapp.href(bot._id)} className={look}>
          {text.steps.answer.line}
        </Link>
      ) : (
        <Button
          variant={variant}
          icon={<Copy aria-hidden size={16} />}
          onClick={() => void copyChatLink(bot.phoneNumber ?? '')}
        >
          {label(text.steps.answer.action, text.steps.answer.short)}
        </Button>
      )
  }
}

async function copyChatLink(phoneNumber: string): Promise<void> {
  const words = text.steps.answer
  const link = `https://wa.me/${phoneNumber}?text=${encodeURIComponent(words.hello)}`
  if (await copyText(link)) toast.success(words.copied)
  else toast.error(words.notCopied, { description: link })
}
