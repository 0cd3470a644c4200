import type { Contact } from '@recado/contract/crm/contacts'
import { Button, toast } from '@recado/ui'
import { Pause } from 'lucide-react'
import { ahead } from '../../../lib/time/ago.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { text } from '../../../text/crm/chat.ts'
import { text as panelText } from '../../../text/crm/contact-panel.ts'
import { usePauseContact } from '../../../entities/contact/change-contacts.ts'
import { halfAnHourMore, isPausedAt } from '../../../entities/contact/pause.ts'

/** That the bot keeps still here, why, and how long yet; makes it longer, or gives the chat back. Nothing while it answers. */
export function PauseStrip({ botId, contact }: { botId: string; contact: Contact }) {
  const { paused, pausedUntil, pauseReason } = contact
  const now = useNow(paused, 1000)
  const change = usePauseContact(botId, contact._id)
  const end = pausedUntil === null ? null : Date.parse(pausedUntil)
  if (!isPausedAt(contact, now)) return null
  const run = (what: Parameters<typeof change.mutate>[0]) =>
    change.mutate(what, {
      onError: (error) => toast.error(text.pause.failed, { description: messageOf(error) }),
    })
  return (
    <div className="flex min-h-12 flex-none items-center gap-2.5 phone:gap-2 border-b border-line bg-warn-soft px-3 py-1.5">
      <Pause aria-hidden size={18} fill="currentColor" className="flex-none text-warn" />
      <p className="min-w-0 flex-1 text-13 text-pretty">
        {end === null ? (
          <b>{text.pause.untilYou}</b>
        ) : (
          <b role="timer" className="tabular-nums">
            {text.pause.left(ahead(end, now))}
          </b>
        )}
        {pauseReason !== null && (
          <span className="text-muted phone:hidden"> · {panelText.pause.reasons[pauseReason]}</span>
        )}
      </p>
      <div className="flex flex-none gap-2">
        {end !== null && (
          <Button loading={change.isPending} onClick={() => run({ minutes: halfAnHourMore(end, now) })}>
            {text.pause.more}
          </Button>
        )}
        <Button loading={change.isPending} onClick={() => run('resume')}>
          {text.pause.resume}
        </Button>
      </div>
    </div>
  )
}
