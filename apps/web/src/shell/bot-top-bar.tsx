import type { Bot } from '@recado/contract/builder/bots'
import { buttonClass, Logo, Skeleton, StatusDot, Switch, ThemeSwitch, Tooltip } from '@recado/ui'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { Link, useMatch } from 'react-router'
import { isOn } from '../entities/bot/is-on.ts'
import { useToggleBot } from '../features/bots/api/toggle-bot.ts'
import { groupPhone } from '../lib/phone.ts'
import { lineTone, unknownLine } from '../entities/bot/line-state.ts'
import { waStatusQuery } from '../entities/bot/bot-queries.ts'
import { text } from '../text/shell.ts'
import { AccountMenu } from './account-menu.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { paths } from '../lib/navigation/paths.ts'

interface BotTopBarProps {
  botId: string
  /** Undefined while it is on its way. */
  bot: Bot | undefined
  backTo: 'panel' | 'editor'
  /** Where the screen's own buttons appear. */
  actionsRef: (slot: HTMLElement | null) => void
  className?: string
}

/** A bot's name, its switch and its line, always in sight; then what the screen adds; then the account. */
export function BotTopBar({ botId, bot, backTo, actionsRef, className }: BotTopBarProps) {
  const back = backTo === 'panel' ? paths.dashboard.href() : paths.builder.href(botId)
  // The editor's own buttons fill the bar.
  const editing = useMatch(paths.builder.path) !== null
  const backLabel = backTo === 'panel' ? text.backToPanel : text.backToEditor
  return (
    <header
      className={clsx(
        'relative z-10 flex min-w-0 items-center gap-2 border-b border-line bg-surface pr-3 narrow:gap-1 phone:gap-0 phone:px-1',
        className,
      )}
    >
      <Link
        to={paths.dashboard.href()}
        aria-label={text.home}
        className="grid h-full w-rail flex-none place-items-center phone:hidden"
      >
        <Logo variant="mark" height={28} label="" />
      </Link>
      <Tooltip text={backLabel} side="bottom">
        <Link
          to={back}
          aria-label={backLabel}
          className={buttonClass({ variant: 'ghost', className: 'w-ctl flex-none px-0! text-muted' })}
        >
          <ArrowLeft aria-hidden size={16} />
        </Link>
      </Tooltip>
      {bot ? <VisibleBot bot={bot} /> : <Skeleton className="h-4 w-40" />}
      <div
        ref={actionsRef}
        className={clsx(
          'flex min-w-0 flex-1 items-center justify-end phone:flex-none',
          // What stays of them when all others gave way: a long name is cut before it lies under them.
          editing && 'not-phone:min-w-60 narrow:not-phone:min-w-44',
        )}
      />
      {editing && <span aria-hidden className="mx-1 h-5 w-px flex-none bg-line narrow:hidden" />}
      <PaletteButton compact={editing} />
      <ThemeSwitch className="narrow:hidden" />
      <AccountMenu />
    </header>
  )
}

function VisibleBot({ bot }: { bot: Bot }) {
  const { toggle } = useToggleBot(bot._id)
  const { data: line = unknownLine } = useQuery(waStatusQuery(bot._id))
  const on = isOn(bot)
  const state = text.line[line.status]
  return (
    <>
      {/* On a narrow screen one below the other, as above a chat. */}
      <div className="relative flex min-w-0 items-center gap-2 narrow:flex-col narrow:items-start narrow:gap-0 phone:flex-1">
        <h1 className="max-w-[22ch] truncate text-16 narrow:max-w-full narrow:leading-5" title={bot.name}>
          {bot.name}
        </h1>
        <Link
          to={paths.whatsapp.href(bot._id)}
          className="flex h-ctl flex-none items-center gap-2 rounded-ctl px-2 text-13 whitespace-nowrap not-narrow:hover:bg-hover narrow:h-4 narrow:max-w-full narrow:px-0 narrow:text-muted narrow:after:absolute narrow:after:-top-3 narrow:after:-bottom-2 narrow:after:inset-x-0"
        >
          <span className="sr-only">{text.lineOf}</span>
          <StatusDot
            tone={lineTone[line.status]}
            live={line.status === 'connected'}
            label={state}
            className="narrow:gap-1.5 narrow:text-12! narrow:*:last:text-muted"
          />
          {line.phoneNumber && (
            <span className="text-muted tabular-nums max-[1400px]:hidden">
              {groupPhone(line.phoneNumber)}
            </span>
          )}
        </Link>
      </div>
      <span className="ml-1 flex flex-none items-center gap-2 text-13 font-medium phone:mx-2">
        <Switch checked={on} aria-label={text.power(bot.name)} onCheckedChange={() => toggle(bot)} />
        <span aria-hidden className="w-17 max-[960px]:hidden">
          {on ? text.botOn : text.botOff}
        </span>
      </span>
    </>
  )
}
