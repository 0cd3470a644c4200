import { ChipInput, Field, Slider, Textarea } from '@recado/ui'
import type { ReactNode } from 'react'
import { configLimits } from '../index.ts'
import { ExactWords } from './pattern/exact-words.tsx'
import { text } from './text.ts'

type Keywords = { triggerKeywords: string[]; plurals: boolean }

/** The words that set a function node off. */
export function KeywordsField(props: {
  value: Keywords
  onChange: (change: Partial<Keywords>) => void
  hue: string
  error?: string
}) {
  const { value, onChange, hue, error } = props
  return (
    <div className="min-w-0">
      <Field label={text.keywords.label} hint={text.keywords.hint} error={error}>
        <ChipInput
          values={value.triggerKeywords}
          onValuesChange={(triggerKeywords) => onChange({ triggerKeywords })}
          hue={hue}
          max={configLimits.keywords}
          maxLength={configLimits.name}
          placeholder={text.keywords.placeholder}
        />
      </Field>
      <ExactWords
        words={value.triggerKeywords}
        exact={!value.plurals}
        onChange={(exact) => onChange({ plurals: !exact })}
      />
    </div>
  )
}

const decimal = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export function TemperatureField(props: {
  value: number
  onChange: (value: number) => void
  error?: string
}) {
  const { min, max } = configLimits.temperature
  return (
    <Field label={text.ai.temperature} error={props.error}>
      <Slider
        value={props.value}
        onValueChange={(value) => props.onChange(Math.round(value * 10) / 10)}
        min={min}
        max={max}
        step={0.1}
        format={(value) => decimal.format(value)}
        ends={text.ai.ends}
      />
    </Field>
  )
}

/** Instructions and descriptions that only the AI reads. */
export function PromptField(props: {
  label: ReactNode
  value: string
  onChange: (value: string) => void
  placeholder?: string
  error?: string
  minRows?: number
}) {
  const { label, value, onChange, placeholder, error, minRows = 4 } = props
  return (
    <Field label={label} error={error} counter={{ used: value.length, max: configLimits.prompt }}>
      <Textarea
        value={value}
        minRows={minRows}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
