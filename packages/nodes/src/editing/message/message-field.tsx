import { writtenPlaceholder } from '@recado/engine'
import { Field } from '@recado/ui'
import type { ReactNode } from 'react'
import { configLimits } from '../../index.ts'
import { useNodeEditing } from '../node-editing.tsx'
import { unknownPlaceholders } from './placeholder-marks.ts'
import { PlaceholderTextarea } from './placeholder-textarea.tsx'
import { text } from '../text.ts'

// As many as stand in one row of a phone with the menu beside them.
const common = ['nombre', 'primer_nombre']

type MessageFieldProps = {
  label: ReactNode
  value: string
  onChange: (value: string) => void
  error?: string
  hint?: ReactNode
  placeholder?: string
  minRows?: number
  /** Placeholders stand for whatever an answer brings: none is unknown. */
  free?: boolean
  /** Takes the files that are pasted into it. */
  onFiles?: (files: readonly File[]) => void
}

/** A text for the customer, with the data that can be inserted and its counter. */
export function MessageField(props: MessageFieldProps) {
  const { label, value, onChange, error, hint, placeholder, minRows = 5, free, onFiles } = props
  const { collected } = useNodeEditing()
  const rare = ['fecha', 'hora', 'telefono', 'startTime', 'endTime', ...collected].filter(
    (name) => !common.includes(name),
  )
  const unknown = free ? [] : unknownPlaceholders(value, collected)
  return (
    <Field
      className="@container"
      label={label}
      error={error}
      hint={unknown.length > 0 ? text.message.unknown(unknown) : hint}
      counter={{ used: value.length, max: configLimits.message }}
    >
      <PlaceholderTextarea
        value={value}
        minRows={minRows}
        placeholder={placeholder ?? text.message.placeholder}
        onChange={onChange}
        onFiles={onFiles}
        inserts={common.map(writtenPlaceholder)}
        more={rare.map(writtenPlaceholder)}
        collected={free ? undefined : collected}
      />
    </Field>
  )
}
