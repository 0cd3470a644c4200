import type { ConsentWay } from '@recado/contract/crm/campaigns'
import { limits } from '@recado/contract/wire/limits'
import { Field, Select, TextInput } from '@recado/ui'
import { text } from '../../../text/crm/campaign-consent.ts'
import type { Draft } from './draft.ts'

const ways: readonly ConsentWay[] = ['in_chat', 'in_person', 'form', 'purchase', 'other']

interface ConsentFieldsProps {
  consent: Draft['consent']
  error: string | undefined
  onChange: (consent: Draft['consent']) => void
}

/** How the readers of a campaign agreed to get it, which Meta demands before any template. */
export function ConsentFields({ consent, error, onChange }: ConsentFieldsProps) {
  const lacksNote = consent?.how === 'other'
  return (
    <>
      <Field label={text.label} hint={text.hint} error={lacksNote ? undefined : error} required>
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
