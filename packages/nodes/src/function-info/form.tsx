import { Field, Segmented } from '@recado/ui'
import { KeywordsField } from '../editing/fields.tsx'
import { MessageField } from '../editing/message/message-field.tsx'
import type { NodeFormProps } from '../editing/node-editing.tsx'
import { nodeHue } from '../editing/node-icon.tsx'
import { text } from '../editing/text.ts'
import { type FunctionInfoConfig, whenToShow } from './schema.ts'

/** A fixed piece of information and when it is given. */
export function FunctionInfoEditor({ value, onChange, errors }: NodeFormProps<FunctionInfoConfig>) {
  return (
    <>
      <KeywordsField
        value={value}
        onChange={onChange}
        hue={nodeHue('FUNCTION_INFO')}
        error={errors['triggerKeywords']}
      />
      <MessageField
        label={text.info.content}
        value={value.infoContent}
        onChange={(infoContent) => onChange({ infoContent })}
        error={errors['infoContent']}
      />
      <Field label={text.info.when} hint={text.info.whenHints[value.whenToShow]}>
        <Segmented
          block
          value={value.whenToShow}
          onValueChange={(when) => onChange({ whenToShow: when })}
          options={whenToShow.map((when) => ({ value: when, label: text.info.whens[when] }))}
        />
      </Field>
    </>
  )
}
