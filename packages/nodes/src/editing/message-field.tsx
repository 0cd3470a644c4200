import { Field, IconButton, Menu, Textarea } from '@recado/ui'
import { Ellipsis } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { configLimits } from '../index.ts'
import { useNodeEditing } from './node-editing.tsx'
import { placeholderName } from './placeholder-names.ts'
import { placeholderMarks, unknownPlaceholders } from './placeholder-marks.ts'
import { text } from './text.ts'

const common = ['nombre', 'fecha', 'hora']

type MessageFieldProps = {
  label: ReactNode
  value: string
  onChange: (value: string) => void
  error?: string
  hint?: ReactNode
  placeholder?: string
  max?: number
  minRows?: number
  /** Placeholders stand for whatever an answer brings: none is unknown. */
  free?: boolean
}

/** A text for the customer, with the data that can be inserted and its counter. */
export function MessageField(props: MessageFieldProps) {
  const {
    label,
    value,
    onChange,
    error,
    hint,
    placeholder,
    max = configLimits.message,
    minRows = 5,
    free,
  } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const { collected } = useNodeEditing()
  const rare = ['primer_nombre', 'telefono', 'startTime', 'endTime', ...collected].filter(
    (name) => !common.includes(name),
  )

  const marks = placeholderMarks(value, collected)
  const unknown = free ? [] : unknownPlaceholders(value, collected)

  const insert = (name: string) => {
    const element = area.current
    const start = element?.selectionStart ?? value.length
    const end = element?.selectionEnd ?? value.length
    const written = `{{${name}}}`
    onChange(value.slice(0, start) + written + value.slice(end))
    requestAnimationFrame(() => {
      element?.focus()
      element?.setSelectionRange(start + written.length, start + written.length)
    })
  }

  return (
    <Field
      className="@container"
      label={label}
      error={error}
      hint={unknown.length > 0 ? text.message.unknown(unknown) : hint}
      counter={{ used: value.length, max }}
    >
      <Textarea
        ref={area}
        value={value}
        minRows={minRows}
        placeholder={placeholder ?? text.message.placeholder}
        onChange={(event) => onChange(event.target.value)}
        marks={free ? marks.map(({ from, to }) => ({ from, to })) : marks}
        toolbar={
          <>
            <span className="px-1 @max-[22rem]:sr-only phone:sr-only">{text.message.insert}</span>
            {common.map((name) => (
              <button
                key={name}
                type="button"
                onClick={() => insert(name)}
                className="min-h-6 rounded-in px-1.5 text-12 font-medium text-brand transition-colors hover:bg-brand-soft narrow:min-h-11"
              >
                {placeholderName(name)}
              </button>
            ))}
            <Menu
              trigger={
                <IconButton
                  size="s"
                  label={text.message.more}
                  icon={<Ellipsis size={16} />}
                  className="ml-auto"
                />
              }
              groups={[
                {
                  actions: rare.map((name) => ({
                    label: placeholderName(name),
                    onSelect: () => insert(name),
                  })),
                },
              ]}
            />
          </>
        }
      />
    </Field>
  )
}
