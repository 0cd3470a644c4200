import { EmptyState } from '@recado/ui'
import { Megaphone } from 'lucide-react'
import { text } from '../../text/crm.ts'

/** The slot of one tab: it gets the bot and the rest of the height. */
export function CampaignsTab(_: { botId: string }) {
  return <EmptyState icon={<Megaphone />} title={text.campaigns} />
}
