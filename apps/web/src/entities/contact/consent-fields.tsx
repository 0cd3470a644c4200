import type { Consent, ConsentWay } from '@recado/contract/crm/consent'
import { limits } from '@recado/contract/wire/limits'
import { Field, Select, TextInput } from '@recado/ui'
import { text } from '../../text/crm/consent.ts'

const ways: readonly ConsentWay[] = ['in_chat', 'in_person', 'form', 'purchase', 'other']

interface ConsentFieldsProps {
  /** Of whom it is asked. */
  of: 'readers' | 'contact'
  consent: Consent | null
  error: string | undefined
  onChange: (consent: Consent) => void
}

/** How people agreed to hear of the business, which Meta demands before any template. */
export function ConsentFields({ of, consent, error, onChange }: ConsentFieldsProps) {
  const lacksNote = consent?.how === 'other'
  const { label, hint } = text.asked[of]
  return (
    <>
      <Field label={label} hint={hint} error={lacksNote ? undefined : error} required>
        <Select
          value={consent?.how ?? null}
          placeholder={text.choose}
          onValueChange={(how) => onChange({ how, note: consent?.note ?? '' })}
          options={ways.map((value) => ({ value, label: text.ways[value] }))}
        />
      </Field>
      {consent && (
        <Field label={text.note} error={lacksNote ? error : undefined} required={lacksNote}>
          <TextInput
            maxLength={limits.name}
            placeholder={text.notePlaceholder}
            value={consent.note}
            onChange={({ target }) => onChange({ ...consent, note: target.value })}
          />
        </Field>
      )}
      <p className="text-13 text-pretty text-muted">{text.goods}</p>
    </>
  )
}
