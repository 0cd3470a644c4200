import { Button, EmptyState } from '@recado/ui'
import { CheckCheck, SearchX } from 'lucide-react'
import { nobodyIn } from '../../../text/crm/nobody-in.ts'

interface NobodyListedProps {
  /** The one kind of contacts that is shown; null where more than that narrows the list. */
  kind: keyof typeof nobodyIn | null
  /** What is said then. */
  noneFound: { title: string; hint: string }
  /** The button that shows everybody again. */
  clear: string
  onClear: () => void
}

/** What stands where filters leave nobody: that nobody was found is no news, that nobody waits is good news. */
export function NobodyListed({ kind, noneFound, clear, onClear }: NobodyListedProps) {
  const { title, hint } = kind === null ? noneFound : nobodyIn[kind]
  return (
    <EmptyState
      icon={kind === null ? <SearchX /> : <CheckCheck />}
      title={title}
      action={<Button onClick={onClear}>{clear}</Button>}
    >
      {hint}
    </EmptyState>
  )
}
