import { Switch as Base } from '@base-ui/react/switch'
import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { useFieldControl } from './Field.tsx'

export interface SwitchProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** Visible, after the switch. Without it give `aria-label` or put it in a Field. */
  label?: ReactNode
  /** Under the label. */
  hint?: ReactNode
  'aria-label'?: string
  /** -1 where the arrows of what is around it lead here. */
  tabIndex?: number
  className?: string
}

/** On or off, at once. For an answer that is sent with a form use Checkbox. */
export function Switch({
  checked,
  onCheckedChange,
  label,
  hint,
  className,
  'aria-label': spoken,
  ...rest
}: SwitchProps) {
  const { id: fieldId, 'aria-describedby': describedBy } = useFieldControl({})
  const labelId = useId()
  const hintId = useId()
  const control = (
    <Base.Root
      {...rest}
      id={label ? undefined : fieldId}
      checked={checked}
      onCheckedChange={(next) => onCheckedChange(next)}
      aria-label={spoken}
      aria-labelledby={label ? labelId : undefined}
      aria-describedby={hint ? hintId : describedBy}
      className={clsx(
        'touch-area inline-flex h-5 w-8 flex-none items-center rounded-chip bg-field-line p-0.5 transition-colors',
        'data-checked:bg-brand',
        !label && className,
      )}
    >
      <Base.Thumb className="size-4 rounded-chip bg-white shadow-1 transition-[translate] data-checked:translate-x-3" />
    </Base.Root>
  )
  if (!label) return control
  return (
    <label
      className={clsx(
        'inline-flex min-w-0 items-start gap-2 text-13 font-medium narrow:min-h-11 narrow:items-center',
        className,
      )}
    >
      {control}
      <span className="min-w-0 wrap-anywhere">
        <span id={labelId} className="block leading-5">
          {label}
        </span>
        {hint && (
          <span id={hintId} className="block text-12 font-normal text-muted">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
