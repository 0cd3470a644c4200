import { Button, Field, Switch } from '@recado/ui'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { configLimits } from '../../index.ts'
import { KeywordsField } from '../../editing/fields.tsx'
import { MessageField } from '../../editing/message/message-field.tsx'
import { UsedByAi } from '../../editing/ai/used-by-ai.tsx'
import { type NodeFormProps, useNodeEditing } from '../../editing/node-editing.tsx'
import { nodeHue } from '../../editing/node-icon.tsx'
import { useFocusStays } from '../../editing/use-focus-stays.tsx'
import { text } from './text.ts'
import { DataFieldForm } from './data-field-form.tsx'
import { fewestFields, formFields, isAlike } from './question.ts'
import type { DataField, FunctionCollectConfig } from './schema.ts'

const newField: DataField = { name: '', label: '', type: 'text', required: true }

/** What the form is good for, or why there is none. */
function asFormHint({ form, dataFields }: FunctionCollectConfig, forms: boolean): string {
  if (!forms) return text.form.asFormNotHere
  const fields = formFields(dataFields)
  if (form === true && fields.length < fewestFields) return text.form.asFormOne
  if (form === true && !isAlike(fields)) return text.form.asFormApart
  return text.form.asFormHint
}

/** What is asked for, one by one, and what is said at the end. */
export function FunctionCollectForm({ value, onChange, errors }: NodeFormProps<FunctionCollectConfig>) {
  const fields = value.dataFields
  const { forms } = useNodeEditing()
  const list = useRef<HTMLDivElement>(null)
  useFocusStays(list, 'last')
  // Where it is on already it can be seen and taken back, also on a line without forms.
  const offersForm = value.form === true || (forms && formFields(fields).length >= fewestFields)
  const isForm = forms && value.form === true
  const put = (position: number, field: DataField) => onChange({ dataFields: fields.with(position, field) })
  return (
    <>
      <KeywordsField
        value={value}
        onChange={onChange}
        hue={nodeHue('FUNCTION_COLLECT')}
        error={errors['triggerKeywords']}
      />
      <Field
        label={text.form.fields}
        hint={isForm ? text.form.hintAsForm : text.form.hint}
        error={errors['dataFields']}
      >
        <div ref={list} className="flex flex-col items-start gap-3 *:w-full">
          {fields.map((field, position) => (
            <DataFieldForm
              // A field has no id of its own; its controls keep no state, so its place will do.
              key={position}
              field={field}
              position={position}
              errors={errors}
              onChange={(changed) => put(position, changed)}
              onRemove={() => onChange({ dataFields: fields.toSpliced(position, 1) })}
            />
          ))}
          <Button
            className="w-auto!"
            icon={<Plus size={16} />}
            disabled={fields.length >= configLimits.fields}
            onClick={() => onChange({ dataFields: [...fields, newField] })}
          >
            {text.form.add}
          </Button>
        </div>
      </Field>
      {offersForm && (
        <Switch
          checked={value.form ?? false}
          onCheckedChange={(form) => onChange({ form })}
          label={text.form.asForm}
          hint={asFormHint(value, forms)}
        />
      )}
      <MessageField
        label={text.form.confirmation}
        value={value.confirmationMessage}
        onChange={(confirmationMessage) => onChange({ confirmationMessage })}
        error={errors['confirmationMessage']}
      />
      <UsedByAi value={value} onChange={onChange} />
    </>
  )
}
