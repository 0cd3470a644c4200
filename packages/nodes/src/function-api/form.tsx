import { Field, Select, TextInput } from '@recado/ui'
import { KeywordsField, PromptField } from '../editing/fields.tsx'
import { MessageField } from '../editing/message/message-field.tsx'
import { errorUnder, type NodeFormProps } from '../editing/node-editing.tsx'
import { nodeHue } from '../editing/node-icon.tsx'
import { text } from '../editing/text.ts'
import { HeadersField } from './headers-field.tsx'
import { apiMethods, type FunctionApiConfig } from './schema.ts'

/** The request and what is answered with what comes back. */
export function FunctionApiEditor({ value, onChange, errors }: NodeFormProps<FunctionApiConfig>) {
  return (
    <>
      <KeywordsField
        value={value}
        onChange={onChange}
        hue={nodeHue('FUNCTION_API')}
        error={errors['triggerKeywords']}
      />
      <div className="grid grid-cols-[104px_minmax(0,1fr)] items-start gap-3">
        <Field label={text.api.method}>
          <Select
            value={value.apiMethod}
            onValueChange={(apiMethod) => onChange({ apiMethod })}
            options={apiMethods.map((method) => ({ value: method, label: method }))}
          />
        </Field>
        <Field label={text.api.url} error={errors['apiUrl']}>
          <TextInput
            mono
            inputMode="url"
            value={value.apiUrl}
            onChange={(event) => onChange({ apiUrl: event.target.value })}
            placeholder={text.api.urlPlaceholder}
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
          label={text.api.body}
          value={value.apiBody}
          onChange={(apiBody) => onChange({ apiBody })}
          placeholder={text.api.bodyPlaceholder}
          error={errors['apiBody']}
        />
      )}
      <MessageField
        label={text.api.mapping}
        hint={text.api.mappingHint}
        placeholder={text.api.mappingPlaceholder}
        free
        value={value.responseMapping}
        onChange={(responseMapping) => onChange({ responseMapping })}
        error={errors['responseMapping']}
      />
    </>
  )
}
