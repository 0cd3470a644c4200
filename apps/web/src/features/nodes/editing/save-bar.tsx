import { Button } from '@recado/ui'
import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, PencilLine } from 'lucide-react'
import { text } from '../../../text/builder/builder.ts'

interface SaveBarProps {
  changed: boolean
  /** There is a draft to give up. */
  undoable: boolean
  /** How the last try to save went, until something is changed. */
  tried: 'saved' | 'refused' | null
  /** Saving it switches the node on. */
  completes: boolean
  /** What keeps the node off, whether it is saved or not. */
  lacks: string | undefined
  saving: boolean
  onSave: () => void
  onUndo: () => void
}

/** Below the form, always in reach: keep the draft or go back to what is saved. */
export function SaveBar({ undoable, saving, onSave, onUndo, ...state }: SaveBarProps) {
  const { changed, tried } = state
  return (
    <footer className="flex min-h-15 flex-none flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-5 py-2 phone:px-4 phone:pb-[calc(8px+env(safe-area-inset-bottom))]">
      <output
        className={clsx(
          'mr-auto flex min-w-0 items-center gap-2 text-12 text-muted',
          tried === null ? '@max-lg:sr-only' : '@max-lg:basis-full',
        )}
      >
        <State {...state} />
      </output>
      <Button size="l" disabled={!undoable || saving} onClick={onUndo} className="phone:flex-1">
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

type StateProps = Pick<SaveBarProps, 'changed' | 'tried' | 'completes' | 'lacks'>

function State({ changed, tried, completes, lacks }: StateProps) {
  const { icon, words } =
    changed && tried === 'refused' && !completes
      ? { icon: <CircleAlert aria-hidden size={16} className="text-danger" />, words: text.form.fix }
      : changed
        ? {
            icon: <PencilLine aria-hidden size={16} className="text-warn" />,
            words: completes ? text.form.draftCompletes : text.form.draft,
          }
        : tried === 'saved'
          ? { icon: <CircleCheck aria-hidden size={16} className="text-ok" />, words: text.form.saved(lacks) }
          : { icon: null, words: lacks === undefined ? text.form.clean : text.form.empty }
  return (
    <>
      {icon && <span className="flex-none">{icon}</span>}
      <span className="truncate">{words}</span>
    </>
  )
}
