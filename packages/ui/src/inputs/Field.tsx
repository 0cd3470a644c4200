import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { createContext, use, useId, type ReactNode } from 'react'
import { formatCount } from '../format/number.ts'

interface FieldWiring {
  id: string
  labelId: string
  /** The label's words, where it is nothing but words. */
  labelText: string | undefined
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

const FieldContext = createContext<FieldWiring | undefined>(undefined)

export interface FieldProps {
  label: ReactNode
  /** Below the control, in the muted voice. */
  hint?: ReactNode
  /**
   * What is wrong and how to put it right, in the hint's place; marks the control as invalid. Given at all, even as
   * undefined, it has a line kept free, so that nothing moves when it comes.
   */
  error?: ReactNode
  /** «142 / 4.096» at the right of the label; red past the limit. */
  counter?: { used: number; max: number }
  /** At the right of the label: a remark, a badge. */
  aside?: ReactNode
  required?: boolean
  /** Spoken, not shown. */
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

/** A label, one control of this package, its hint, error and counter, wired for screen readers. */
export function Field(props: FieldProps) {
  const { label, hint, error, counter, aside, required = false, hideLabel, className, children } = props
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const invalid = error !== undefined && error !== null && error !== '' && error !== false
  const describedBy = clsx(invalid && errorId, hint && hintId) || undefined
  return (
    <div className={clsx('min-w-0', className)}>
      <div
        className={clsx(
          'mb-2 flex min-h-5 items-center gap-2 text-13',
          hideLabel && !counter && !aside && 'sr-only',
        )}
      >
        <label
          id={`${id}-label`}
          htmlFor={id}
          className={clsx('min-w-0 font-semibold', hideLabel && 'sr-only')}
        >
          {label}
        </label>
        {(counter || aside) && (
          <span className="ml-auto flex flex-none items-center gap-2 text-12 text-muted">
            {aside}
            {counter && <Counter {...counter} />}
          </span>
        )}
      </div>
      <FieldContext
        value={{
          id,
          labelId: `${id}-label`,
          labelText: typeof label === 'string' ? label : undefined,
          describedBy,
          invalid,
          required,
        }}
      >
        {children}
      </FieldContext>
      {(hint || 'error' in props) && (
        // Both in one place, as tall as the taller of them.
        <div className={clsx('mt-1.5 grid text-12 *:[grid-area:1/1]', !hint && '-mb-2.5 min-h-4')}>
          {invalid && (
            <p id={errorId} role="alert" className="flex items-start gap-1.5 font-medium text-danger">
              <CircleAlert aria-hidden size={14} className="mt-px flex-none" />
              <span className="min-w-0 wrap-anywhere">{error}</span>
            </p>
          )}
          {hint && (
            // Unseen it still describes the control.
            <p id={hintId} className={clsx('text-muted', invalid && 'invisible')}>
              {hint}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

export interface CounterProps {
  used: number
  max: number
  className?: string
}

/** «142 / 4.096»; red and bold past the limit. */
export function Counter({ used, max, className }: CounterProps) {
  return (
    <span
      className={clsx('tabular-nums', used > max ? 'font-semibold text-danger' : 'text-muted', className)}
    >
      {formatCount(used)} / {formatCount(max)}
    </span>
  )
}

export interface ControlProps {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
  required?: boolean | undefined
}

/** What a control inside a Field must put on its focusable element; its own props win. */
export function useFieldControl(props: ControlProps) {
  const field = use(FieldContext)
  return {
    id: props.id ?? field?.id,
    'aria-describedby': clsx(field?.describedBy, props['aria-describedby']) || undefined,
    'aria-invalid': props['aria-invalid'] ?? (field?.invalid || undefined),
    required: props.required ?? (field?.required || undefined),
  }
}

/** The id of the surrounding Field's label, for controls that are groups and cannot be a label's target. */
export function useFieldLabelId(): string | undefined {
  return use(FieldContext)?.labelId
}

/** The words of the surrounding Field's label: a hidden control that repeats them keeps its name wherever the label is scrolled. */
export function useFieldLabelText(): string | undefined {
  return use(FieldContext)?.labelText
}
