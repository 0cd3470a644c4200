import type { Contact } from '@recado/contract/crm/contacts'
import { Switch } from '@recado/ui'
import { useImmediateChange } from '../../../entities/contact/use-immediate-change.ts'
import { text } from '../../../text/crm/contact-panel.ts'

/** Whether campaigns and the bot reach this contact. */
export function ContactSwitches({ botId, contact }: { botId: string; contact: Contact }) {
  const change = useImmediateChange(botId, contact)
  const { optOut = contact.optOut, blocked = contact.blocked } = change.pending ?? {}
  return (
    <div className="flex flex-col gap-3 border-y border-line py-4">
      <Switch
        label={text.campaigns}
        hint={text.campaignsHint}
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
