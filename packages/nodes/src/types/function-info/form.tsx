import { Field, Segmented } from '@recado/ui'
import { KeywordsField } from '../../editing/fields.tsx'
import { MessageField } from '../../editing/message/message-field.tsx'
import { UsedByAi } from '../../editing/ai/used-by-ai.tsx'
import type { NodeFormProps } from '../../editing/node-editing.tsx'
import { nodeHue } from '../../editing/node-icon.tsx'
import { text } from './text.ts'
import { type FunctionInfoConfig, whenToShow } from './schema.ts'

/** A fixed piece of information and when it is given. */
export function FunctionInfoForm({ value, onChange, errors }: NodeFormProps<FunctionInfoConfig>) {
  return (
    <>
      <KeywordsField
        value={value}
        onChange={onChange}
        hue={nodeHue('FUNCTION_INFO')}
        error={errors['triggerKeywords']}
      />
      <MessageField
        label={text.form.content}
        value={value.infoContent}
        onChange={(infoContent) => onChange({ infoContent })}
        error={errors['infoContent']}
      />
      <Field label={text.form.when} hint={text.form.whenHints[value.whenToShow]}>
        <Segmented
          block
          value={value.whenToShow}
          onValueChange={(when) => onChange({ whenToShow: when })}
          options={whenToShow.map((when) => ({ value: when, label: text.form.whens[when] }))}
        />
      </Field>
      <UsedByAi value={value} onChange={onChange} />
    </>
  )
}
