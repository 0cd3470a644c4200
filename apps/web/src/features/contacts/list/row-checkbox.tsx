import { Check } from 'lucide-react'

interface RowCheckboxProps {
  checked: boolean
  label: string
  /** With the Shift key: up to here. */
  onChange: (checked: boolean, stretch: boolean) => void
}

/** Looks as the other checkboxes do. The browser's own: a list that flies past draws dozens of them in a frame. */
export function RowCheckbox({ checked, label, onChange }: RowCheckboxProps) {
  return (
    <span className="touch-area relative grid size-4.5 narrow:size-5">
      <input
        type="checkbox"
        checked={checked}
        aria-label={label}
        // One tab stop for the whole list: its keys choose too.
        tabIndex={-1}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
        className="absolute -inset-2.5 z-1 m-0 cursor-pointer opacity-0 narrow:-inset-3 peer"
      />
      <span
        aria-hidden
        className="grid place-items-center rounded-[5px] border border-field-line bg-field text-on-brand transition-colors peer-checked:border-brand peer-checked:bg-brand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand"
      >
        {checked && <Check size={14} strokeWidth={3} />}
      </span>
    </span>
  )
}
