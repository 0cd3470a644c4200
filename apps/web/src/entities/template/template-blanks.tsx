import { type Blank, blanksOf } from '@recado/contract/messaging/template-blanks'
import type { TemplateFace } from '@recado/contract/messaging/templates'
import { limits } from '@recado/contract/wire/limits'
import { Field, LightSelect, TextInput } from '@recado/ui'
import { text } from '../../text/templates.ts'
import type { TemplateDraft } from './template-draft.ts'

interface TemplateBlanksProps {
  face: TemplateFace
  values: TemplateDraft['values']
  /** What is known of each of those who read it, by the names of placeholders; null where one person does. */
  slots: readonly string[] | null
  /** Blanks that lack something, once it was tried to go on. */
  missing: readonly string[]
  onChange: (values: TemplateDraft['values']) => void
}

const { blanks: words } = text
const nothing = { slot: null, text: '' }
const fixed = '='

/** What stands in each blank: one's own words, or what is known of each reader and words for who lacks it. */
export function TemplateBlanks({ face, values, slots, missing, onChange }: TemplateBlanksProps) {
  const blanks = blanksOf(face)
  if (blanks.length === 0) return null
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 text-14 font-semibold">{words.heading}</legend>
      {blanks.map((blank) => (
        <BlankFields
          key={blank.id}
          blank={blank}
          label={labelOf(blank, face)}
          value={values[blank.id] ?? nothing}
          slots={slots}
          error={missing.includes(blank.id) ? words.empty : undefined}
          onChange={(value) => onChange({ ...values, [blank.id]: value })}
        />
      ))}
    </fieldset>
  )
}

function labelOf({ id, place, name, label }: Blank, { buttons }: TemplateFace): string {
  if (place !== 'button') return words[place](name)
  const isCode = buttons[Number(id.split(':')[1])]?.type === 'copy_code'
  return isCode ? words.code(label ?? '') : words.button(label ?? '')
}

interface BlankFieldsProps {
  blank: Blank
  label: string
  value: TemplateDraft['values'][string]
  slots: readonly string[] | null
  error: string | undefined
  onChange: (value: TemplateDraft['values'][string]) => void
}

function BlankFields({ blank, label, value, slots, error, onChange }: BlankFieldsProps) {
  const hint = blank.example === '' ? undefined : words.example(blank.example)
  const written = (
    <TextInput
      value={value.text}
      maxLength={limits.templateBlank}
      onChange={(event) => onChange({ ...value, text: event.target.value })}
    />
  )
  if (slots === null)
    return (
      <Field label={label} hint={hint} error={error} required>
        {written}
      </Field>
    )
  const known: Partial<Record<string, string>> = words.slots
  const options = [
    ...slots.map((slot) => ({ value: slot, label: known[slot] ?? slot })),
    { value: fixed, label: words.fixed },
  ]
  return (
    <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
      <Field label={label} hint={hint}>
        <LightSelect
          aria-label={words.source(label)}
          options={options}
          value={value.slot ?? fixed}
          onValueChange={(slot) => onChange({ ...value, slot: slot === fixed ? null : slot })}
        />
      </Field>
      <Field
        label={value.slot === null ? words.words : words.fallback}
        hint={value.slot === null ? undefined : words.fallbackHint}
        error={error}
        required={value.slot === null}
      >
        {written}
      </Field>
    </div>
  )
}
