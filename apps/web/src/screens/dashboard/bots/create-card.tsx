import { Tile } from '@recado/ui'
import { Plus } from 'lucide-react'
import { text } from '../../../text/panel/dashboard.ts'

/** «Crear nuevo bot», in the place of the next card. */
export function CreateCard({ onCreate }: { onCreate: () => void }) {
  return (
    <button
      type="button"
      onClick={onCreate}
      className="flex min-h-54 flex-col items-center justify-center gap-1 rounded-card border-[1.5px] border-dashed border-field-line p-6 text-center text-muted transition-colors hover:border-brand hover:bg-surface"
    >
      <Tile icon={<Plus />} size="l" className="mb-2" />
      <b className="font-head text-16 text-ink">{text.createNew}</b>
      <span>{text.createNewHint}</span>
    </button>
  )
}
