import { Contact, Megaphone, MessagesSquare, Tags, type LucideIcon } from 'lucide-react'
import { crmTabHref, type CrmTabId } from '../../lib/navigation/crm-address.ts'
import { text as crm } from '../../text/crm/crm.ts'
import { text } from '../../text/palette.ts'
import { text as shell } from '../../text/shell.ts'
import { botSections, type BotSection } from '../bot-sections.ts'
import { paths } from '../../lib/navigation/paths.ts'
import type { PaletteLine } from './palette-line.ts'

interface Place extends BotSection {
  words: string
}

const tab = (label: string, Icon: LucideIcon, id: CrmTabId, words = ''): Place => ({
  label,
  Icon,
  words,
  href: (botId) => paths.crm.href(botId) + (id === 'contacts' ? '' : crmTabHref(id)),
})

const words: Record<string, string> = {
  [shell.editor]: text.words.editor,
  [shell.whatsapp]: text.words.whatsapp,
  [shell.logs]: text.words.logs,
  [shell.knowledge]: text.words.knowledge,
  [shell.numbers]: text.words.numbers,
}

/** Every page of a bot: those of its rail, with the CRM's tabs in place of the CRM. */
export const botPlaces: readonly Place[] = botSections.flatMap((section): Place[] =>
  section.label === shell.crm
    ? [
        tab(crm.contacts, Contact, 'contacts', text.words.contacts),
        tab(crm.chat, MessagesSquare, 'chat', section.label),
        tab(crm.tags, Tags, 'tags', section.label),
        tab(crm.campaigns, Megaphone, 'campaigns', section.label),
      ]
    : [{ ...section, words: words[section.label] ?? '' }],
)

/** The line that leads to a page of a bot; inside that bot it needs no name. */
export function lineOfPlace(place: Place, bot: { _id: string; name: string }, here: boolean): PaletteLine {
  const { Icon, label } = place
  return {
    value: `${bot._id} ${label}`,
    label: here ? label : text.of(label, bot.name),
    icon: <Icon aria-hidden size={18} />,
    words: place.words,
    act: { to: place.href(bot._id) },
  }
}
