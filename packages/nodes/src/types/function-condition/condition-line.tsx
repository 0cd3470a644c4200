import { Field, IconButton, Select, TextInput } from '@recado/ui'
import { X } from 'lucide-react'
import { type FieldErrors, useNodeEditing } from '../../editing/node-editing.tsx'
import { placeholderName } from '../../placeholders/placeholder-names.ts'
import { text } from './text.ts'
import { type Condition, conditionOperators } from './schema.ts'

type ConditionLineProps = {
  condition: Condition
  position: number
  errors: FieldErrors
  onChange: (condition: Condition) => void
  onRemove: () => void
}

const known = ['message', 'nombre', 'telefono', 'tag', 'hora'] as const

/** What a value looks like here. */
function exampleOf({ field, operator }: Condition): keyof typeof text.form.examples {
  if (operator === 'matches') return 'pattern'
  if ((operator === 'greater_than' || operator === 'less_than') && field !== 'hora') return 'size'
  return known.find((each) => each === field) ?? 'other'
}

/** One comparison: what, how, with what. */
export function ConditionLine({ condition, position, errors, onChange, onRemove }: ConditionLineProps) {
  const { collected } = useNodeEditing()
  const labels = new Map<string, string>(known.map((field) => [field, text.form.fields[field]]))
  for (const field of [...collected, condition.field])
    if (!labels.has(field)) labels.set(field, placeholderName(field))
  return (
    <fieldset
      aria-label={text.form.line(position + 1)}
      className="min-w-0 rounded-tile p-3 inset-ring inset-ring-line"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2">
        <Select
          aria-label={text.form.field}
          value={condition.field}
          onValueChange={(field) => onChange({ ...condition, field })}
          options={[...labels].map(([value, label]) => ({ value, label }))}
        />
        <Select
          aria-label={text.form.operator}
          value={condition.operator}
          // What is no longer shown must not go on deciding.
          onValueChange={(operator) =>
            onChange({ ...condition, operator, ...(operator === 'exists' && { value: '' }) })
          }
          options={conditionOperators.map((value) => ({ value, label: text.form.operators[value] }))}
        />
        <IconButton
          variant="danger"
          label={text.form.remove(position + 1)}
          icon={<X size={16} />}
          onClick={onRemove}
        />
      </div>
      {condition.operator !== 'exists' && (
        <Field
          className="mt-2"
          hideLabel
          label={text.form.value}
          error={errors[`conditions.${position}.value`]}
        >
          <TextInput
            value={condition.value}
            placeholder={text.form.examples[exampleOf(condition)]}
            mono={condition.operator === 'matches'}
            onChange={(event) => onChange({ ...condition, value: event.target.value })}
          />
        </Field>
      )}
    </fieldset>
  )
}
