import { Button } from '@recado/ui'
import { PencilLine } from 'lucide-react'
import { text } from '../../../text/builder.ts'

interface SaveBarProps {
  changed: boolean
  saving: boolean
  onSave: () => void
  onUndo: () => void
}

/** Below the form, always in reach: keep the draft or go back to what is saved. */
export function SaveBar({ changed, saving, onSave, onUndo }: SaveBarProps) {
  return (
    <footer className="flex min-h-15 flex-none items-center justify-end gap-2 border-t border-line bg-surface px-5 py-2 phone:px-4 phone:pb-[calc(8px+env(safe-area-inset-bottom))]">
      <output className="mr-auto flex min-w-0 items-center gap-2 text-12 text-muted @max-lg:sr-only">
        {changed && <PencilLine aria-hidden size={16} className="flex-none text-warn" />}
        <span className="truncate">{changed ? text.form.draft : text.form.clean}</span>
      </output>
      <Button size="l" disabled={!changed || saving} onClick={onUndo} className="phone:flex-1">
        {text.form.undo}
      </Button>
      <Button
        size="l"
        variant="primary"
        disabled={!changed}
        loading={saving}
        onClick={onSave}
        className="phone:flex-1"
      >
        {text.form.save}
      </Button>
    </footer>
  )
}
