import { Checkbox as Base } from '@base-ui/react/checkbox'
import { clsx } from 'clsx'
import { Check, Minus } from 'lucide-react'
import { useId, type ReactNode } from 'react'

export interface CheckboxProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  label?: ReactNode
  hint?: ReactNode
  /** Some of what it stands for, not all. */
  indeterminate?: boolean
  disabled?: boolean
  name?: string
  'aria-label'?: string
  className?: string
}

/** Yes or no, as part of a form or a selection. */
export function Checkbox(props: CheckboxProps) {
  const { checked, onCheckedChange, label, hint, indeterminate, disabled, name, className } = props
  const id = useId()
  const box = (
    <Base.Root
      name={name}
      checked={checked}
      indeterminate={indeterminate}
      disabled={disabled}
      onCheckedChange={(next) => onCheckedChange(next)}
      aria-label={props['aria-label']}
      aria-labelledby={label ? `${id}-label` : undefined}
      aria-describedby={hint ? `${id}-hint` : undefined}
      className={clsx(
        'touch-area grid size-4.5 flex-none place-items-center rounded-[5px] border border-field-line bg-field text-on-brand transition-colors narrow:size-5',
        'data-checked:border-brand data-checked:bg-brand data-indeterminate:border-brand data-indeterminate:bg-brand data-disabled:opacity-50',
        !label && className,
      )}
    >
      <Base.Indicator>
        {indeterminate ? (
          <Minus aria-hidden size={14} strokeWidth={3} />
        ) : (
          <Check aria-hidden size={14} strokeWidth={3} />
        )}
      </Base.Indicator>
    </Base.Root>
  )
  if (!label) return box
  return (
    <label
      className={clsx(
        'flex min-w-0 items-start gap-2 text-13 narrow:min-h-11 narrow:py-3 narrow:text-14',
        className,
      )}
    >
      <span className="pt-px">{box}</span>
      <span className="min-w-0">
        <span id={`${id}-label`} className="block leading-5">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-12 text-muted">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
