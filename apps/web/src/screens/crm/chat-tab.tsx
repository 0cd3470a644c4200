import { EmptyState } from '@recado/ui'
import { MessagesSquare } from 'lucide-react'
import { text } from '../../text/crm.ts'

/** The slot of one tab: it gets the bot and the rest of the height. */
export function ChatTab(_: { botId: string }) {
  return <EmptyState icon={<MessagesSquare />} title={text.chat} />
}
