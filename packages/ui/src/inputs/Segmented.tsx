import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useFieldLabelId } from './Field.tsx'

export interface SegmentedOption<Value extends string> {
  value: Value
  label: ReactNode
  icon?: ReactNode
  /** What is told to who points at it, where its icon is all that is seen. */
  title?: string
  disabled?: boolean
}

export interface SegmentedProps<Value extends string> {
  options: readonly SegmentedOption<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  'aria-label'?: string
  /** As wide as its container, in equal parts. */
  block?: boolean
  className?: string
}

/** Two to four ways of the same thing, all in sight. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { options, value, onValueChange, block, className } = props
  const labelId = useFieldLabelId()
  return (
    <RadioGroup
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next)
        if (chosen) onValueChange(chosen.value)
      }}
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-label'] ? undefined : labelId}
      className={clsx(
        'max-w-full gap-0.5 overflow-x-auto rounded-ctl bg-sunken p-0.5',
        block ? 'grid auto-cols-fr grid-flow-col' : 'inline-flex',
        className,
      )}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          title={option.title}
          disabled={option.disabled}
          className={clsx(
            'inline-flex min-h-7 cursor-pointer items-center justify-center gap-1.5 rounded-in px-2.5 text-12 font-medium whitespace-nowrap text-muted transition-colors narrow:min-h-11 narrow:min-w-11 narrow:px-3 narrow:text-13',
            'hover:text-ink data-checked:bg-raised data-checked:text-ink data-checked:shadow-1 data-disabled:opacity-50 focus-visible:-outline-offset-2',
          )}
        >
          {option.icon}
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
