import type { Contact } from '@recado/contract/crm/contacts'
import { Switch } from '@recado/ui'
import { useImmediateChange } from '../../../entities/contact/use-immediate-change.ts'
import { longDay } from '../../../entities/contact/days.ts'
import { text } from '../../../text/crm/contact-panel.ts'

/** Whether campaigns and the bot reach this contact. */
export function ContactSwitches({ botId, contact }: { botId: string; contact: Contact }) {
  const change = useImmediateChange(botId, contact)
  const { optOut = contact.optOut, blocked = contact.blocked } = change.pending ?? {}
  return (
    <div className="flex flex-col gap-3 border-y border-line py-4">
      <Switch
        label={text.campaigns}
        hint={optOut ? optedOutHint(contact) : text.campaignsHint}
        checked={!optOut}
        onCheckedChange={(on) => change.save({ optOut: !on })}
      />
      <Switch
        label={text.blocked}
        hint={text.blockedHint}
        checked={blocked}
        onCheckedChange={(on) => change.save({ blocked: on })}
      />
    </div>
  )
}

/** Who wants no campaigns, and since when, where that was written down. */
function optedOutHint({ optOutBy, optOutAt }: Contact): string {
  if (optOutBy === null) return text.optedOut.unknown
  const said = text.optedOut[optOutBy]
  return optOutAt === null ? `${said}.` : text.optedOut.since(said, longDay(optOutAt))
}
