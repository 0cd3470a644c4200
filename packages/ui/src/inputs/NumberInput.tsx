import { NumberField } from '@base-ui/react/number-field'
import { clsx } from 'clsx'
import { Minus, Plus } from 'lucide-react'
import { useFieldControl } from './Field.tsx'
import { text } from '../text.ts'

export interface NumberInputProps {
  /** Nothing written is null. */
  value: number | null
  onValueChange: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  /** After the number: «s», «minutos». */
  unit?: string
  format?: Intl.NumberFormatOptions
  className?: string
}

const stepper =
  'grid w-9 flex-none place-items-center self-stretch text-muted transition-colors hover:bg-hover hover:text-ink disabled:pointer-events-none data-disabled:opacity-40 narrow:w-11'

/** A number with its two steppers; arrows and Page keys step too. */
export function NumberInput({ unit, className, value, onValueChange, ...root }: NumberInputProps) {
  const control = useFieldControl({})
  return (
    <NumberField.Root
      {...root}
      id={control.id}
      value={value}
      onValueChange={(next) => onValueChange(next)}
      locale="es-CO"
      className={clsx('max-w-48', className)}
    >
      <NumberField.Group className="field-box flex min-h-ctl-l w-full items-center overflow-hidden text-input narrow:min-h-11.5">
        <NumberField.Decrement aria-label={text.decrease} className={clsx(stepper, 'border-r border-line')}>
          <Minus aria-hidden size={14} />
        </NumberField.Decrement>
        <NumberField.Input
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          className={clsx(
            'field-bare w-0 self-stretch px-2! tabular-nums',
            unit ? 'text-right' : 'text-center',
          )}
        />
        {unit && <span className="flex-none pr-3 text-13 text-muted">{unit}</span>}
        <NumberField.Increment aria-label={text.increase} className={clsx(stepper, 'border-l border-line')}>
          <Plus aria-hidden size={14} />
        </NumberField.Increment>
      </NumberField.Group>
    </NumberField.Root>
  )
}
