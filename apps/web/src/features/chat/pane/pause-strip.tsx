import type { Contact } from '@recado/contract/crm/contacts'
import { Button, toast } from '@recado/ui'
import { Pause } from 'lucide-react'
import { useRef } from 'react'
import { ahead } from '../../../lib/time/ago.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useHandedFocus } from '../../../lib/react/use-handed-focus.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { text } from '../../../text/crm/chat.ts'
import { text as panelText } from '../../../text/crm/contact-panel.ts'
import { usePauseContact } from '../../../entities/contact/change-contacts.ts'
import { halfAnHourMore, isPausedAt } from '../../../entities/contact/pause.ts'

type PauseStripProps = { botId: string; contact: Contact }

/** Of the buttons that take turns: where one goes, the focus that was on it goes to the other. */
export const pauseButtonId = 'pausar-el-bot'
export const resumeButtonId = 'devolver-al-bot'

/** That the bot keeps still here, why, and how long yet; makes it longer, or gives the chat back. Nothing while it answers. */
export function PauseStrip({ botId, contact }: PauseStripProps) {
  const now = useNow(contact.paused, 1000)
  return isPausedAt(contact, now) && <Paused botId={botId} contact={contact} now={now} />
}

function Paused({ botId, contact, now }: PauseStripProps & { now: number }) {
  const { pausedUntil, pauseReason } = contact
  const change = usePauseContact(botId, contact._id)
  const end = pausedUntil === null ? null : Date.parse(pausedUntil)
  // That somebody waits comes first: a phone has room for no more.
  const awaited = end === null && pauseReason === 'handoff'
  const why = awaited ? text.pause.untilYou : pauseReason && panelText.pause.reasons[pauseReason]
  const strip = useRef<HTMLDivElement>(null)
  useHandedFocus(strip, () => document.getElementById(pauseButtonId))
  const run = (what: Parameters<typeof change.mutate>[0]) =>
    change.mutate(what, {
      onError: (error) => toast.error(text.pause.failed, { description: messageOf(error) }),
    })
  return (
    <div
      ref={strip}
      className="flex min-h-12 flex-none items-center gap-2.5 narrow:gap-2 border-b border-line bg-warn-soft px-3 py-1.5 low:py-0"
    >
      <Pause aria-hidden size={18} fill="currentColor" className="flex-none text-warn" />
      <p className="min-w-0 flex-1 text-13 text-pretty">
        {end === null ? (
          <b>{awaited ? text.pause.awaited : text.pause.untilYou}</b>
        ) : (
          <b role="timer" className="tabular-nums">
            {text.pause.left(ahead(end, now))}
          </b>
        )}
        {why !== null && <span className="text-muted narrow:hidden"> · {why}</span>}
      </p>
      <div className="flex flex-none gap-2">
        {end !== null && (
          <Button loading={change.isPending} onClick={() => run({ minutes: halfAnHourMore(end, now) })}>
            {text.pause.more}
          </Button>
        )}
        <Button id={resumeButtonId} loading={change.isPending} onClick={() => run('resume')}>
          {text.pause.resume}
        </Button>
      </div>
    </div>
  )
}
