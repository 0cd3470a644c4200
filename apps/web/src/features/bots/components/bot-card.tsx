import type { Bot } from '@recado/contract/builder/bots'
import type { WaStatus } from '@recado/contract/messaging/whatsapp'
import { Avatar, Badge, buttonClass, Card, formatCount, Skeleton } from '@recado/ui'
import { clsx } from 'clsx'
import { CalendarClock, Check, Pause, Smartphone, Unplug, Waypoints } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { isOn } from '../../../entities/bot/is-on.ts'
import { ago } from '../../../lib/time/ago.ts'
import { sayClosing } from '../../../entities/bot/closing-model.ts'
import { groupPhone } from '../../../lib/phone.ts'
import { UnreadBadge } from '../../../entities/contact/unread-badge.tsx'
import { useNow } from '../../../lib/time/use-now.ts'
import { text } from '../../../text/panel/bot-card.ts'
import { useRenameBot } from '../api/change-bots.ts'
import { BotCardFoot } from './bot-card-foot.tsx'
import { FortnightChart } from './fortnight-chart.tsx'
import { BotNameForm } from './bot-name.tsx'

interface BotCardProps {
  bot: Bot
  /** Undefined while it is on its way. */
  line: (Pick<WaStatus, 'status' | 'phoneNumber'> & Partial<Pick<WaStatus, 'downSince'>>) | undefined
  messagesToday: number | undefined
  /** A model of AI that it asks and that ends soon. */
  closing?: { model: string; ends: string } | undefined
  /** Messages of the last days, today last; undefined while they are on their way. */
  days: readonly number[] | undefined
  editorHref: string
  crmHref: string
  whatsappHref: string
  logsHref: string
  analyticsHref: string
  onExport: () => void
}

/** The ways to its screens share the card's width. */
const goes = 'flex-auto px-2!'

/** A bot on the panel: how it is and everything that can be done with it. */
export function BotCard({
  bot,
  line,
  messagesToday,
  closing,
  days,
  editorHref,
  crmHref,
  whatsappHref,
  logsHref,
  analyticsHref,
  onExport,
}: BotCardProps) {
  const headingId = useId()
  const [renaming, setRenaming] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const on = isOn(bot)
  const finishRenaming = () => {
    setRenaming(false)
    pencil.current?.focus()
  }
  return (
    <article aria-labelledby={headingId} className="grid min-w-0">
      <Card className="flex flex-col">
        <BotHead bot={bot} headingId={headingId} renaming={renaming} onRenamed={finishRenaming} />
        <LineState line={line} />
        {closing && <ClosingModel closing={closing} />}
        <Link
          to={analyticsHref}
          title={text.numbers(bot.name)}
          className="mx-2 mt-2 mb-3 flex items-baseline gap-2 rounded-ctl px-2 py-1 narrow:py-1.5 transition-colors hover:bg-hover"
        >
          {messagesToday === undefined ? (
            <Skeleton className="my-1 h-6 w-12" />
          ) : (
            <b
              className={clsx(
                'font-head text-28 leading-8 font-bold tracking-tight tabular-nums',
                !on && 'text-muted',
              )}
            >
              {formatCount(messagesToday)}
            </b>
          )}
          <span className="text-12 text-muted">{text.messagesToday(messagesToday ?? 0)}</span>
          {days && <FortnightChart days={days} />}
        </Link>
        <div className="mt-auto flex flex-wrap gap-2 px-4 pb-3">
          <Link to={editorHref} className={buttonClass({ className: goes })}>
            <Waypoints aria-hidden size={16} />
            {text.openEditor}
          </Link>
          <Link to={crmHref} className={buttonClass({ className: `${goes} relative` })}>
            {text.crm}
            {/* On the corner: when it comes the buttons stay where they are. */}
            <UnreadBadge botId={bot._id} className="absolute -top-1.5 -right-1.5 ring-2 ring-surface" />
          </Link>
          <Link to={logsHref} className={buttonClass({ className: goes })}>
            {text.logs}
          </Link>
          <Link
            to={whatsappHref}
            className={buttonClass({
              variant: line && line.status !== 'connected' ? 'soft' : 'outline',
              className: goes,
            })}
          >
            {text.whatsapp}
          </Link>
        </div>
        <BotCardFoot bot={bot} pencil={pencil} onRename={() => setRenaming(true)} onExport={onExport} />
      </Card>
    </article>
  )
}

interface BotHeadProps {
  bot: Bot
  headingId: string
  renaming: boolean
  onRenamed: () => void
}

function BotHead({ bot, headingId, renaming, onRenamed }: BotHeadProps) {
  const rename = useRenameBot(bot._id)
  const on = isOn(bot)
  return (
    <div className={clsx('flex min-h-14 gap-3 pt-4 pr-3 pl-4', renaming ? 'items-start' : 'items-center')}>
      <Avatar name={bot.name} square className={clsx(renaming && 'phone:hidden')} />
      {renaming ? (
        <>
          <h3 id={headingId} className="sr-only">
            {bot.name}
          </h3>
          <BotNameForm
            name={bot.name}
            onCancel={onRenamed}
            onSave={async (name) => {
              await rename.mutateAsync(name)
              onRenamed()
            }}
          />
        </>
      ) : (
        <>
          <h3 id={headingId} title={bot.name} className="min-w-0 flex-1 truncate text-16">
            {bot.name}
          </h3>
          <Badge tone={on ? 'ok' : 'neutral'} icon={on ? <Check /> : <Pause />}>
            {on ? text.active : text.paused}
          </Badge>
        </>
      )}
    </div>
  )
}

function LineState({ line }: { line: BotCardProps['line'] }) {
  if (!line) return <Skeleton className="mx-4 mt-4 mb-1 h-3 w-44" />
  const up = line.status === 'connected'
  const downSince = line.downSince ?? null
  const Icon = line.status === 'error' ? Unplug : Smartphone
  return (
    <p className="mx-4 mt-3 flex flex-wrap items-center gap-x-3 text-13 leading-5">
      <span className="flex items-center gap-1.5">
        <Icon
          aria-hidden
          size={14}
          className={up ? 'text-ok' : line.status === 'error' ? 'text-danger' : 'text-muted'}
        />
        {text.line[line.status]}
      </span>
      {downSince !== null && <DownFor since={downSince} />}
      {line.phoneNumber && <span className="text-muted tabular-nums">{groupPhone(line.phoneNumber)}</span>}
    </p>
  )
}

/** Who answers then is told where something can be done about it. */
function ClosingModel({ closing }: { closing: NonNullable<BotCardProps['closing']> }) {
  const now = useNow(true, 60_000)
  return (
    <p className="mx-4 mt-1 flex items-center gap-1.5 text-13 leading-5 text-muted">
      <CalendarClock aria-hidden size={14} className="flex-none text-warn" />
      <span className="min-w-0 wrap-anywhere">{sayClosing(closing, now)}</span>
    </p>
  )
}

/** How long the line is down, as long as one looks. */
function DownFor({ since }: { since: string }) {
  const now = useNow(true, 30_000)
  return <span className="text-danger">{text.downFor(ago(Date.parse(since), now))}</span>
}
