import { Button, EmptyState } from '@recado/ui'
import { CheckCheck, MessagesSquare, SearchX } from 'lucide-react'
import { text } from '../../../text/crm/chat.ts'
import { nobodyIn } from '../../../text/crm/nobody-in.ts'
import type { ChatFilter } from './use-chat-list.ts'

interface NoChatsProps {
  searched: boolean
  filter: ChatFilter
  /** Shows every chat. */
  onClear: () => void
}

/** What stands where no chat is: that nobody was found is no news, that nobody waits is good news. */
export function NoChats({ searched, filter, onClear }: NoChatsProps) {
  if (!searched && filter === 'all') {
    return (
      <EmptyState icon={<MessagesSquare />} title={text.empty.title}>
        {text.empty.hint}
      </EmptyState>
    )
  }
  const said = searched || filter === 'all' ? text.noMatch : nobodyIn[filter]
  return (
    <EmptyState
      icon={searched ? <SearchX /> : <CheckCheck />}
      title={said.title}
      action={<Button onClick={onClear}>{text.noMatch.clear}</Button>}
    >
      {said.hint}
    </EmptyState>
  )
}
