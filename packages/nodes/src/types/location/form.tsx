import { UsedByAi } from '../../editing/ai/used-by-ai.tsx'
import { MessageField } from '../../editing/message/message-field.tsx'
import type { NodeFormProps } from '../../editing/node-editing.tsx'
import { text } from './text.ts'
import type { LocationConfig } from './schema.ts'

/** What is answered to a shared location, and whether models know it. */
export function LocationForm({ value, onChange, errors }: NodeFormProps<LocationConfig>) {
  return (
    <>
      <MessageField
        label={text.form.response}
        value={value.locationResponse}
        onChange={(locationResponse) => onChange({ locationResponse })}
        error={errors['locationResponse']}
      />
      <UsedByAi value={value} onChange={onChange} hints={text.form.usedByAi} />
    </>
  )
}
