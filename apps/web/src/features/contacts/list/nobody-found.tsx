import { Button, EmptyState } from '@recado/ui'
import { CheckCheck, SearchX } from 'lucide-react'
import { contactStates, type Shown } from '../../../entities/contact/list/filter.ts'
import { text } from '../../../text/crm/contacts.ts'
import { nobodyIn } from '../../../text/crm/nobody-in.ts'

interface NobodyFoundProps {
  shown: Shown
  /** Takes every filter away. */
  onClear: () => void
}

/** What stands where filters leave nobody: that nobody waits, say, is good news. */
export function NobodyFound({ shown, onClear }: NobodyFoundProps) {
  const isStateAlone = shown.search.trim() === '' && shown.tags.length === 0
  const state = isStateAlone ? contactStates.find((known) => known === shown.state) : undefined
  const said = state ? nobodyIn[state] : text.noneFound
  return (
    <EmptyState
      icon={state ? <CheckCheck /> : <SearchX />}
      title={said.title}
      action={<Button onClick={onClear}>{text.clearFilters}</Button>}
    >
      {said.hint}
    </EmptyState>
  )
}
