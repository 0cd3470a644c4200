import { Button, Field, Segmented } from '@recado/ui'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { configLimits } from '../../index.ts'
import { KeywordsField } from '../../editing/fields.tsx'
import { MessageField } from '../../editing/message/message-field.tsx'
import { NextNodeField } from '../../editing/next-node-field.tsx'
import { UsedByAi } from '../../editing/ai/used-by-ai.tsx'
import type { NodeFormProps } from '../../editing/node-editing.tsx'
import { nodeHue } from '../../editing/node-icon.tsx'
import { useFocusStays } from '../../editing/use-focus-stays.tsx'
import { text } from './text.ts'
import { ConditionLine } from './condition-line.tsx'
import type { FunctionConditionConfig } from './schema.ts'

/** What is compared, and the two ways to go on. */
export function FunctionConditionForm(props: NodeFormProps<FunctionConditionConfig>) {
  const { value, onChange, errors } = props
  const { conditions } = value
  const list = useRef<HTMLDivElement>(null)
  useFocusStays(list, 'last')
  return (
    <>
      <KeywordsField
        value={value}
        onChange={onChange}
        hue={nodeHue('FUNCTION_CONDITION')}
        error={errors['triggerKeywords']}
      />
      <Field label={text.form.match}>
        <Segmented
          value={value.match}
          onValueChange={(match) => onChange({ match })}
          options={(['all', 'any'] as const).map((way) => ({
            value: way,
            label: text.form.matches[way],
          }))}
        />
      </Field>
      <Field label={text.form.conditions} error={errors['conditions']}>
        <div ref={list} className="flex flex-col items-start gap-2 *:w-full">
          {conditions.map((condition, position) => (
            <ConditionLine
              key={position}
              condition={condition}
              position={position}
              errors={errors}
              onChange={(changed) => onChange({ conditions: conditions.with(position, changed) })}
              onRemove={() => onChange({ conditions: conditions.toSpliced(position, 1) })}
            />
          ))}
          <Button
            className="w-auto!"
            icon={<Plus size={16} />}
            disabled={conditions.length >= configLimits.conditions}
            onClick={() =>
              onChange({ conditions: [...conditions, { field: 'message', operator: 'equals', value: '' }] })
            }
          >
            {text.form.add}
          </Button>
        </div>
      </Field>
      <Branch way="trueAction" {...props} />
      <Branch way="falseAction" {...props} />
      <UsedByAi value={value} onChange={onChange} />
    </>
  )
}

/** One way to go on: what is said, and its own next node. */
function Branch(props: NodeFormProps<FunctionConditionConfig> & { way: 'trueAction' | 'falseAction' }) {
  const { way, value, onChange, errors } = props
  const yes = way === 'trueAction'
  const branch = value[way]
  return (
    <div className="flex flex-col gap-3 border-l-2 border-line pl-4">
      <MessageField
        label={yes ? text.form.whenTrue : text.form.whenFalse}
        value={branch.message}
        onChange={(message) => onChange({ [way]: { ...branch, message } })}
        error={errors[way] ?? errors[`${way}.message`]}
        minRows={3}
      />
      <NextNodeField
        label={yes ? text.form.nextTrue : text.form.nextFalse}
        value={branch.nextNodeId}
        onChange={(nextNodeId) => onChange({ [way]: { ...branch, nextNodeId } })}
        error={errors[`${way}.nextNodeId`]}
      />
    </div>
  )
}
