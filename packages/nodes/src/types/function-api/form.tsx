import { Field, Select, TextInput } from '@recado/ui'
import { KeywordsField, PromptField } from '../../editing/fields.tsx'
import { MessageField } from '../../editing/message/message-field.tsx'
import { UsedByAi } from '../../editing/ai/used-by-ai.tsx'
import { errorUnder, type NodeFormProps } from '../../editing/node-editing.tsx'
import { nodeHue } from '../../editing/node-icon.tsx'
import { text } from './text.ts'
import { HeadersField } from './headers-field.tsx'
import { apiMethods, type FunctionApiConfig } from './schema.ts'

/** The request and what is answered with what comes back. */
export function FunctionApiForm({ value, onChange, errors }: NodeFormProps<FunctionApiConfig>) {
  return (
    <>
      <KeywordsField
        value={value}
        onChange={onChange}
        hue={nodeHue('FUNCTION_API')}
        error={errors['triggerKeywords']}
      />
      <div className="grid grid-cols-[104px_minmax(0,1fr)] items-start gap-3">
        <Field label={text.form.method}>
          <Select
            value={value.apiMethod}
            onValueChange={(apiMethod) => onChange({ apiMethod })}
            options={apiMethods.map((method) => ({ value: method, label: method }))}
          />
        </Field>
        <Field
          label={text.form.url}
          hint={value.apiUrl.includes('•') ? text.form.urlHint : undefined}
          error={errors['apiUrl']}
        >
          <TextInput
            mono
            inputMode="url"
            value={value.apiUrl}
            onChange={(event) => onChange({ apiUrl: event.target.value })}
            placeholder={text.form.urlPlaceholder}
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      </div>
      <HeadersField
        value={value.apiHeaders}
        onChange={(apiHeaders) => onChange({ apiHeaders })}
        error={errorUnder(errors, 'apiHeaders')}
      />
      {value.apiMethod !== 'GET' && (
        <PromptField
          label={text.form.body}
          value={value.apiBody}
          onChange={(apiBody) => onChange({ apiBody })}
          placeholder={text.form.bodyPlaceholder}
          error={errors['apiBody']}
        />
      )}
      <MessageField
        label={text.form.mapping}
        hint={text.form.mappingHint}
        placeholder={text.form.mappingPlaceholder}
        free
        value={value.responseMapping}
        onChange={(responseMapping) => onChange({ responseMapping })}
        error={errors['responseMapping']}
      />
      <UsedByAi value={value} onChange={onChange} />
    </>
  )
}
