import { Checkbox, ChipInput, Field, IconButton, Select, Switch, TextInput } from '@recado/ui'
import { Trash2 } from 'lucide-react'
import type { FieldErrors } from '../../editing/node-editing.tsx'
import { nodeHue } from '../../editing/node-icon.tsx'
import { plainNumber } from '../../config/plain-number.ts'
import { text } from './text.ts'
import { freeName, reservedIssue } from './reserved.ts'
import { type DataField, dataFieldTypes } from './schema.ts'

type DataFieldFormProps = {
  field: DataField
  position: number
  errors: FieldErrors
  onChange: (field: DataField) => void
  onRemove: () => void
}

/** One thing to ask for. The short name follows the question until it is written by hand. */
export function DataFieldForm({ field, position, errors, onChange, onRemove }: DataFieldFormProps) {
  const at = (name: keyof DataField) => errors[`dataFields.${position}.${name}`]
  const relabel = (label: string) => {
    const follows = field.name === '' || field.name === freeName(shortName(field.label))
    onChange({ ...field, label, name: follows ? freeName(shortName(label)) : field.name })
  }
  return (
    <fieldset
      aria-label={text.form.field(position + 1)}
      className="min-w-0 rounded-tile p-3 inset-ring inset-ring-line"
    >
      <div className="mb-2 flex items-center gap-2">
        <span className="text-12 font-semibold text-muted">{text.form.field(position + 1)}</span>
        <IconButton
          size="s"
          variant="danger"
          label={text.form.remove(field.label || text.form.field(position + 1))}
          icon={<Trash2 size={16} />}
          onClick={onRemove}
          className="ml-auto"
        />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] gap-3">
        <Field label={text.form.label} error={at('label')}>
          <TextInput
            value={field.label}
            onChange={(event) => relabel(event.target.value)}
            placeholder={text.form.labelPlaceholder}
          />
        </Field>
        <Field label={text.form.name} error={at('name') ?? reservedIssue(field.name) ?? undefined}>
          <TextInput
            mono
            value={field.name}
            onChange={(event) => onChange({ ...field, name: event.target.value })}
            placeholder={text.form.namePlaceholder}
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label={text.form.type}>
          <Select
            value={field.type}
            onValueChange={(type) => onChange({ ...field, type })}
            options={dataFieldTypes.map((type) => ({ value: type, label: text.form.types[type] }))}
          />
        </Field>
        <Checkbox
          className="self-end pb-2"
          checked={field.required}
          onCheckedChange={(required) => onChange({ ...field, required })}
          label={text.form.required}
        />
      </div>
      {field.type === 'receipt' && (
        <Field
          className="mt-3"
          label={text.form.expected}
          hint={text.form.receiptHint}
          error={at('expected') ?? amountIssue(field.expected ?? '') ?? undefined}
        >
          <TextInput
            value={field.expected ?? ''}
            onChange={(event) => onChange({ ...field, expected: event.target.value })}
            placeholder={text.form.expectedPlaceholder}
          />
        </Field>
      )}
      {field.type === 'choice' && (
        <Field className="mt-3" label={text.form.options} error={at('options')}>
          <ChipInput
            values={field.options ?? []}
            onValuesChange={(options) => onChange({ ...field, options })}
            hue={nodeHue('FUNCTION_COLLECT')}
            max={20}
            maxLength={80}
            placeholder={text.form.optionsPlaceholder}
          />
        </Field>
      )}
      {field.type === 'choice' && (
        <Switch
          className="mt-3"
          checked={field.poll ?? false}
          onCheckedChange={(poll) => onChange({ ...field, poll })}
          label={text.form.poll}
          hint={text.form.pollHint}
        />
      )}
    </fieldset>
  )
}

/** Words are no amount: a receipt would be compared with nothing. */
function amountIssue(expected: string): string | null {
  const isAmount = expected.trim() === '' || expected.includes('{{') || plainNumber(expected.trim()) !== null
  return isAmount ? null : text.form.notAmount
}

/** «Dirección de entrega» → «direccion_de_entrega»: a placeholder's name out of a question. */
function shortName(label: string): string {
  return label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|(?<!_)_+$/g, '')
    .slice(0, 40)
}
