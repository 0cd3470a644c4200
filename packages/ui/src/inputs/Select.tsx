import { Select as Base } from '@base-ui/react/select'
import { clsx } from 'clsx'
import { Check, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldControl } from './Field.tsx'
import { popupItem, popupPanel } from '../overlays/popup.ts'
import { selectBox } from './select-box.ts'
import { text } from '../text.ts'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
  /** A second, muted line. */
  hint?: string
  disabled?: boolean
}

export interface SelectProps<Value extends string> {
  options: readonly SelectOption<Value>[]
  value: Value | null
  onValueChange: (value: Value) => void
  placeholder?: string
  disabled?: boolean
  size?: 'm' | 'l'
  /** It opens as it appears. */
  defaultOpen?: boolean
  'aria-label'?: string
  className?: string
}

/** One of a handful. Letters jump, arrows walk. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, placeholder, disabled, size = 'm', className } = props
  const { defaultOpen = false } = props
  const control = useFieldControl({})
  const chosen = options.find((option) => option.value === value)
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
      disabled={disabled}
      required={control.required}
      defaultOpen={defaultOpen}
      modal={false}
    >
      <Base.Trigger
        id={control.id}
        aria-label={props['aria-label']}
        aria-describedby={control['aria-describedby']}
        aria-invalid={control['aria-invalid']}
        className={selectBox(size, className)}
      >
        {chosen?.icon}
        <span className={clsx('min-w-0 flex-1 truncate', !chosen && 'text-muted')}>
          <Base.Value>{() => chosen?.label ?? placeholder ?? text.choose}</Base.Value>
        </span>
        <ChevronsUpDown aria-hidden size={16} className="flex-none text-muted" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          sideOffset={4}
          align="start"
          alignItemWithTrigger={false}
          className="z-60 outline-none"
        >
          <Base.Popup className={clsx(popupPanel, 'min-w-[max(176px,var(--anchor-width))]!')}>
            <Base.List>
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled}
                  className={popupItem}
                >
                  {option.icon}
                  <span className="min-w-0 flex-1">
                    <Base.ItemText className="block truncate">{option.label}</Base.ItemText>
                    {option.hint && <span className="block text-12 text-muted">{option.hint}</span>}
                  </span>
                  <Base.ItemIndicator>
                    <Check aria-hidden size={16} className="text-brand" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
