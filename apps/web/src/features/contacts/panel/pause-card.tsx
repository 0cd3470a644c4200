import type { Contact } from '@recado/contract/crm/contacts'
import { Button, formatClock, Menu, toast } from '@recado/ui'
import { Bot, Pause } from 'lucide-react'
import { ahead } from '../../../lib/time/ago.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { text } from '../../../text/crm/contact-panel.ts'
import { usePauseContact } from '../../../entities/contact/change-contacts.ts'
import { halfAnHourMore, isPausedAt } from '../../../entities/contact/pause.ts'

const { pause: said } = text

/** Whether the bot answers this contact: pauses it, shows the time until it is back, wakes it. */
export function PauseCard({ botId, contact }: { botId: string; contact: Contact }) {
  const now = useNow(contact.paused, 1000)
  const change = usePauseContact(botId, contact._id)
  const run = (what: Parameters<typeof change.mutate>[0]) =>
    change.mutate(what, {
      onError: (error) => toast.error(said.failed, { description: messageOf(error) }),
    })
  const end = contact.pausedUntil === null ? null : Date.parse(contact.pausedUntil)
  if (!isPausedAt(contact, now)) {
    return (
      <section
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
            <Button icon={<Pause aria-hidden size={16} />} loading={change.isPending}>
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
  const reason = contact.pauseReason === null ? '' : said.reasons[contact.pauseReason]
  return (
    <section aria-label={said.paused} className="rounded-tile bg-warn-soft px-4 py-3">
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
        {reason} {contact.pausedUntil === null ? said.untilYou : said.back(formatClock(contact.pausedUntil))}
      </p>
      <div className="mt-3 grid auto-cols-fr grid-flow-col gap-2">
        {end !== null && (
          <Button loading={change.isPending} onClick={() => run({ minutes: halfAnHourMore(end, now) })}>
            {said.more}
          </Button>
        )}
        <Button variant="primary" loading={change.isPending} onClick={() => run('resume')}>
          {said.resume}
        </Button>
      </div>
    </section>
  )
}
