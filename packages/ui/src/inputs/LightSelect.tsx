import { ChevronsUpDown } from 'lucide-react'
import { lazy, Suspense, useState, type KeyboardEvent } from 'react'
import { useFieldControl } from './Field.tsx'
import type { SelectProps } from './Select.tsx'
import { selectBox } from './select-box.ts'
import { text } from '../text.ts'

const loadSelect = async () => ({ default: (await import('./Select.tsx')).Select })
const OpenedSelect = lazy(loadSelect)
/** On its way while the pointer or the focus is; a failure shows when the list is wanted. */
const near = () => void loadSelect().catch(() => {})

/** A `Select` whose library is fetched with the first press: for what stands on a page and is rarely changed. */
export function LightSelect<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, placeholder, disabled, size = 'm', className } = props
  const control = useFieldControl({})
  const [wanted, setWanted] = useState(false)
  const chosen = options.find((option) => option.value === value)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setWanted(true)
  }
  const closed = (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props, jsx-a11y/prefer-tag-over-role -- as the library draws it; closed, there is no list that it controls
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      id={control.id}
      disabled={disabled}
      aria-label={props['aria-label']}
      aria-describedby={control['aria-describedby']}
      aria-invalid={control['aria-invalid']}
      onClick={() => setWanted(true)}
      onKeyDown={press}
      onPointerEnter={near}
      onFocus={near}
      className={selectBox(size, className)}
    >
      {chosen?.icon}
      <span className={`min-w-0 flex-1 truncate ${chosen ? '' : 'text-muted'}`}>
        {chosen?.label ?? placeholder ?? text.choose}
      </span>
      <ChevronsUpDown aria-hidden size={16} className="flex-none text-muted" />
    </button>
  )
  if (!wanted) return closed
  return (
    <Suspense fallback={closed}>
      <OpenedSelect
        {...props}
        defaultOpen
        onValueChange={(next) => {
          const option = options.find((each) => each.value === next)
          if (option) onValueChange(option.value)
        }}
      />
    </Suspense>
  )
}
