import { Slider as Base } from '@base-ui/react/slider'
import type { ReactNode } from 'react'
import { useFieldControl, useFieldLabelId, useFieldLabelText } from './Field.tsx'
import { formatCount } from '../format/number.ts'

export interface SliderProps {
  value: number
  onValueChange: (value: number) => void
  min: number
  max: number
  step?: number
  /** How the value is shown and spoken. */
  format?: (value: number) => string
  /** Under both ends: «Preciso», «Creativo». */
  ends?: readonly [ReactNode, ReactNode]
}

/** A value on a scale, with the value beside it. */
export function Slider(props: SliderProps) {
  const { value, onValueChange, min, max, step = 1, format = formatCount, ends } = props
  const labelId = useFieldLabelId()
  const name = useFieldLabelText()
  const { 'aria-describedby': describedBy, id } = useFieldControl({})
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => onValueChange(next)}
      min={min}
      max={max}
      step={step}
      aria-labelledby={labelId}
      className="min-w-0"
    >
      <div className="flex items-center gap-3">
        <Base.Control className="flex min-h-ctl-l min-w-0 flex-1 touch-none items-center select-none">
          <Base.Track className="h-1.5 w-full rounded-chip bg-field-line/45">
            <Base.Indicator className="rounded-chip bg-brand" />
            <Base.Thumb
              id={id}
              aria-label={name}
              aria-describedby={describedBy}
              getAriaValueText={(_, current) => format(current)}
              className="size-5 rounded-chip border-2 border-brand bg-surface shadow-1 narrow:size-6 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
            />
          </Base.Track>
        </Base.Control>
        <output className="min-w-10 flex-none text-right text-13 font-semibold tabular-nums">
          {format(value)}
        </output>
      </div>
      {ends && (
        <div className="flex justify-between gap-4 pr-13 text-12 text-muted">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
    </Base.Root>
  )
}
