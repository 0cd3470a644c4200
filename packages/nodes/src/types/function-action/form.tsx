import { Field, Select } from '@recado/ui'
import { KeywordsField } from '../../editing/fields.tsx'
import { UsedByAi } from '../../editing/ai/used-by-ai.tsx'
import type { NodeFormProps } from '../../editing/node-editing.tsx'
import { nodeHue } from '../../editing/node-icon.tsx'
import { text } from './text.ts'
import { ActionFields } from './action-fields.tsx'
import { actionTypes, type FunctionActionConfig, triggerConditions } from './schema.ts'

/** What is done, and when. */
export function FunctionActionForm({ value, onChange, errors }: NodeFormProps<FunctionActionConfig>) {
  return (
    <>
      <Field label={text.form.type}>
        <Select
          value={value.actionType}
          onValueChange={(actionType) => onChange({ actionType })}
          options={actionTypes.map((type) => ({ value: type, label: text.form.types[type] }))}
        />
      </Field>
      <ActionFields
        type={value.actionType}
        value={value.actionConfig}
        onChange={(actionConfig) => onChange({ actionConfig })}
        errors={errors}
      />
      <Field label={text.form.when}>
        <Select
          value={value.triggerCondition}
          onValueChange={(triggerCondition) => onChange({ triggerCondition })}
          options={triggerConditions.map((when) => ({ value: when, label: text.form.whens[when] }))}
        />
      </Field>
      {value.triggerCondition === 'keyword' && (
        <KeywordsField
          value={value}
          onChange={onChange}
          hue={nodeHue('FUNCTION_ACTION')}
          error={errors['triggerKeywords']}
        />
      )}
      <UsedByAi value={value} onChange={onChange} />
    </>
  )
}
