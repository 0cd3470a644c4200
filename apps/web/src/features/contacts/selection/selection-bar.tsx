import { Button, formatCount, IconButton } from '@recado/ui'
import { Trash2, X } from 'lucide-react'
import { useRef } from 'react'
import type { Tag } from '@recado/contract/crm/tags'
import { useHandedFocus } from '../../../lib/react/use-handed-focus.ts'
import { text } from '../../../text/crm/contact-selection.ts'
import { activeRow } from '../list/contact-row.tsx'
import { everybodyWhoFits, nobody, type Selection } from './selection.ts'
import { SelectionMenus } from './selection-menus.tsx'
import type { SelectionActions } from './use-selection-actions.tsx'

interface SelectionBarProps {
  /** How many fit what is looked for, and how many of them are chosen. */
  total: number
  size: number
  tags: readonly Tag[]
  /** Not all of those who fit are read: what chooses them is not the box above the list. */
  canChooseAll: boolean
  onSelect: (selection: Selection) => void
  actions: SelectionActions
}

/** What can be done with those who are chosen. It floats over the end of the list: nothing moves when it comes. */
export function SelectionBar(props: SelectionBarProps) {
  const { total, size, canChooseAll, tags, onSelect, actions } = props
  const bar = useRef<HTMLElement>(null)
  useHandedFocus(bar, activeRow)
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 z-2 flex justify-center p-3">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc on any of its buttons */}
      <section
        ref={bar}
        aria-label={text.region}
        onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onSelect(nobody)}
        className="pointer-events-auto flex max-w-full flex-wrap items-center gap-x-1 gap-y-1 rounded-card bg-surface p-1.5 shadow-2 ring ring-line phone:w-full"
      >
        <div className="flex min-w-0 flex-1 items-center gap-1">
          <IconButton label={text.clear} icon={<X size={16} />} onClick={() => onSelect(nobody)} />
          <output className="flex-none text-13 font-semibold whitespace-nowrap tabular-nums">
            {text.selected(size)}
          </output>
          {canChooseAll && (
            <Button variant="ghost" className="min-w-0 text-brand" onClick={() => onSelect(everybodyWhoFits)}>
              <span className="truncate">{text.selectMatching(formatCount(total))}</span>
            </Button>
          )}
        </div>
        <div className="flex flex-none items-center gap-1 phone:w-full phone:justify-between">
          <SelectionMenus tags={tags} size={size} actions={actions} />
          <IconButton
            label={text.remove}
            icon={<Trash2 size={16} />}
            variant="danger"
            loading={actions.removing}
            onClick={() => void actions.remove(size)}
          />
        </div>
      </section>
    </div>
  )
}
