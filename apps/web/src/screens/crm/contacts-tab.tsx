import { EmptyState } from '@recado/ui'
import { Users } from 'lucide-react'
import { text } from '../../text/crm.ts'

/** The slot of one tab: it gets the bot and the rest of the height. */
export function ContactsTab(_: { botId: string }) {
  return <EmptyState icon={<Users />} title={text.contacts} />
}
