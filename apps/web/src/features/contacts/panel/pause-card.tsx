import type { Contact } from '@recado/contract/crm/contacts'
import { Button, formatTheHour, Menu, toast } from '@recado/ui'
import { Bot, Pause } from 'lucide-react'
import { useRef } from 'react'
import { ahead } from '../../../lib/time/ago.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useHandedFocus } from '../../../lib/react/use-handed-focus.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { text } from '../../../text/crm/contact-panel.ts'
import { usePauseContact } from '../../../entities/contact/change-contacts.ts'
import { halfAnHourMore, isPausedAt } from '../../../entities/contact/pause.ts'

const { pause: said } = text

/** Whether the bot answers this contact: pauses it, shows the time until it is back, wakes it. */
export function PauseCard({ botId, contact }: { botId: string; contact: Contact }) {
  const now = useNow(contact.paused, 1000)
  const change = usePauseContact(botId, contact._id)
  const given = {
    busy: change.isPending,
    run: (what: Parameters<typeof change.mutate>[0]) =>
      change.mutate(what, {
        onError: (error) => toast.error(said.failed, { description: messageOf(error) }),
      }),
  }
  return isPausedAt(contact, now) ? <Paused {...given} contact={contact} now={now} /> : <Answers {...given} />
}

interface Given {
  busy: boolean
  run: (what: { minutes: number | null } | 'resume') => void
}

/** Of the two buttons that take turns, so that the keys stay with them. */
const turns = { 'data-pause-turns': true }
const whoseTurn = () => document.querySelector<HTMLElement>('[data-pause-turns]')

function Answers({ busy, run }: Given) {
  const card = useRef<HTMLElement>(null)
  useHandedFocus(card, whoseTurn)
  return (
    <section
      ref={card}
      aria-label={said.running}
      className="flex flex-wrap items-center gap-3 rounded-tile bg-sunken px-4 py-3"
    >
      <Bot aria-hidden size={18} className="flex-none text-ok" />
      <div className="min-w-32 flex-1">
        <p className="text-13 font-semibold">{said.running}</p>
        <p className="text-12 text-muted">{said.runningHint}</p>
      </div>
      <Menu
        trigger={
          <Button {...turns} icon={<Pause aria-hidden size={16} />} loading={busy}>
            {said.button}
          </Button>
        }
        align="end"
        groups={[
          {
            actions: said.options.map(({ label, minutes }) => ({
              label,
              onSelect: () => run({ minutes }),
            })),
          },
        ]}
      />
    </section>
  )
}

function Paused({ busy, run, contact, now }: Given & { contact: Contact; now: number }) {
  const card = useRef<HTMLElement>(null)
  useHandedFocus(card, whoseTurn)
  const end = contact.pausedUntil === null ? null : Date.parse(contact.pausedUntil)
  const reason = contact.pauseReason === null ? '' : said.reasons[contact.pauseReason]
  return (
    <section ref={card} aria-label={said.paused} className="rounded-tile bg-warn-soft px-4 py-3">
      <div className="flex items-center gap-2">
        <Pause aria-hidden size={16} fill="currentColor" className="flex-none text-warn" />
        <p className="flex-1 text-13 font-semibold">{said.paused}</p>
        {end !== null && (
          <b role="timer" aria-label={said.left(ahead(end, now))} className="font-head text-16 tabular-nums">
            {ahead(end, now)}
          </b>
        )}
      </div>
      <p className="mt-1 text-12 text-pretty">
        {reason}{' '}
        {contact.pausedUntil === null ? said.untilYou : said.back(formatTheHour(contact.pausedUntil))}
      </p>
      <div className="mt-3 grid auto-cols-fr grid-flow-col gap-2">
        {end !== null && (
          <Button loading={busy} onClick={() => run({ minutes: halfAnHourMore(end, now) })}>
            {said.more}
          </Button>
        )}
        <Button {...turns} variant="primary" loading={busy} onClick={() => run('resume')}>
          {said.resume}
        </Button>
      </div>
    </section>
  )
}
