import { limits } from '@recado/contract/wire/limits'
import type { FormField } from '@recado/engine'
import { Button, Field, Select, TextInput } from '@recado/ui'
import { OpensForm } from '@recado/ui/chat'
import { type FormEvent, useState } from 'react'
import { text } from '../../../text/builder/simulator.ts'
import type { SimulatedEvent } from '../model/played-turn.ts'
import type { ShownForm } from '../model/transcript.ts'

/** A form of the simulated chat, filled in within its bubble. `onAct` is there while something may be done. */
export function FormReply({ form, onAct }: { form: ShownForm; onAct?: (event: SimulatedEvent) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const { nodeId, asking, title, open, send, fields } = form
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (!onAct) return
    setIsOpen(false)
    const written = Object.fromEntries(fields.map(({ name }) => [name, answers[name] ?? '']))
    onAct({ type: 'form', nodeId, asking, answers: written })
  }
  if (!isOpen) {
    return <OpensForm {...(onAct && { onOpen: () => setIsOpen(true) })}>{open}</OpensForm>
  }
  return (
    <form aria-label={title} onSubmit={submit} className="mt-2 flex w-full min-w-60 flex-col gap-3">
      <p className="font-semibold">{title}</p>
      {fields.map((field) => (
        <Asked
          key={field.name}
          field={field}
          value={answers[field.name] ?? ''}
          onValue={(value) => setAnswers((before) => ({ ...before, [field.name]: value }))}
        />
      ))}
      <div className="flex justify-end gap-2">
        <Button size="s" onClick={() => setIsOpen(false)}>
          {text.acts.close}
        </Button>
        <Button size="s" type="submit" variant="primary" disabled={!onAct}>
          {send}
        </Button>
      </div>
    </form>
  )
}

const inputs = { text: 'text', number: 'text', email: 'email', phone: 'tel', date: 'date' } as const

interface AskedProps {
  field: FormField
  value: string
  onValue: (value: string) => void
}

/** One of its fields; what will not do is said by the bot, as in WhatsApp. */
function Asked({ field: { label, type, required, options = [] }, value, onValue }: AskedProps) {
  return (
    <Field label={label} required={required}>
      {type === 'choice' ? (
        <Select
          value={value}
          onValueChange={onValue}
          options={options.map((option) => ({ value: option, label: option }))}
        />
      ) : (
        <TextInput
          type={inputs[type]}
          inputMode={type === 'number' ? 'decimal' : undefined}
          required={required}
          maxLength={limits.message}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  )
}
