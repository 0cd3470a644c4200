import { isSendable } from '@recado/contract/messaging/template-blanks'
import type { Template } from '@recado/contract/messaging/templates'
import { Callout, Field, LightSelect } from '@recado/ui'
import { text } from '../../text/templates.ts'
import { languageOf, nameOf } from './template-name.ts'

interface TemplateChoiceProps {
  /** Undefined while they are on their way. */
  templates: readonly Template[] | undefined
  value: string | null
  error?: string | undefined
  onChange: (template: Template) => void
}

/** Which of those that may be sent. */
export function TemplateChoice({ templates, value, error, onChange }: TemplateChoiceProps) {
  const offered = templates?.filter(isSendable)
  if (offered?.length === 0) return <Callout tone="warn">{text.choose.none}</Callout>
  const options = (offered ?? []).map((template) => ({
    value: template._id,
    label: nameOf(template),
    hint: `${text.categories[template.category]} · ${languageOf(template)}`,
  }))
  return (
    <Field label={text.choose.label} required error={error}>
      <LightSelect
        size="l"
        options={options}
        value={value}
        placeholder={offered ? text.choose.placeholder : text.choose.waiting}
        disabled={!offered}
        onValueChange={(id) => {
          const template = offered?.find(({ _id }) => _id === id)
          if (template) onChange(template)
        }}
      />
    </Field>
  )
}
