import { EmptyState } from '@recado/ui'
import { Tag } from 'lucide-react'
import { text } from '../../text/crm.ts'

/** The slot of one tab: it gets the bot and the rest of the height. */
export function TagsTab(_: { botId: string }) {
  return <EmptyState icon={<Tag />} title={text.tags} />
}
