import type { ContactMessage } from '@recado/contract/site/public-site'
import { Button, Callout, Field, Textarea, TextInput } from '@recado/ui'
import { CircleCheck, Mail, SendHorizontal } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { text } from '../../text/site/contact.ts'
import { type Field as FieldName, missingIn, sendMessage } from './send-message.ts'

export interface ContactFormProps {
  /** `mailto`: this server sends no e-mail, so the visitor's own program does. */
  way: 'form' | 'mailto'
  mailbox: string
  replyHours: number
  /** It is alive: what is pressed now is heard. */
  onReady?: () => void
}

type Errors = Partial<Record<FieldName, string>>

/** Where a visitor writes to the installation's mailbox. */
export function ContactForm({ way, mailbox, replyHours, onReady }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  useEffect(() => onReady?.(), [onReady])

  const show = (wrong: Errors) => {
    flushSync(() => setErrors(wrong))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!form.current || sending) return
    const message = written(form.current)
    setFailure(null)
    const missing = missingIn(message)
    if (Object.keys(missing).length > 0) return show(missing)
    setErrors({})
    if (way === 'mailto') {
      location.href = mailtoOf(mailbox, message)
      return
    }
    setSending(true)
    const sent = await sendMessage(message)
    setSending(false)
    if (sent.ok) return setSentTo(message.email.trim())
    if (Object.keys(sent.fields).length > 0) return show(sent.fields)
    setFailure(sent.message)
  }

  if (sentTo !== null) {
    return (
      <output className="flex flex-col items-start gap-3 rounded-card bg-surface p-8 inset-ring inset-ring-line phone:p-6">
        <CircleCheck aria-hidden size={28} className="text-ok" />
        <p className="font-head text-20 font-bold">{text.sent.title}</p>
        <p className="text-14 text-muted">{text.sent.body(sentTo, replyHours)}</p>
        <Button size="l" onClick={() => setSentTo(null)}>
          {text.sent.again}
        </Button>
      </output>
    )
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={text.form}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5 rounded-card bg-surface p-8 inset-ring inset-ring-line phone:p-5"
    >
      {way === 'mailto' && <Callout>{text.byMailNote(mailbox)}</Callout>}
      <Field label={text.name} error={errors.name}>
        <TextInput name="name" size="l" autoComplete="name" maxLength={80} />
      </Field>
      <div className="grid grid-cols-2 gap-5 phone:grid-cols-1">
        <Field label={text.email} error={errors.email}>
          <TextInput
            name="email"
            type="email"
            size="l"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
          />
        </Field>
        <Field label={text.phone} aside={text.optional}>
          <TextInput name="phone" type="tel" size="l" autoComplete="tel" maxLength={40} />
        </Field>
      </div>
      <Field label={text.message} error={errors.message}>
        <Textarea name="message" minRows={4} maxLength={2000} />
      </Field>
      <label aria-hidden className="absolute -left-[9999px]">
        {text.trap}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <Button
        type="submit"
        variant="primary"
        size="xl"
        loading={sending}
        icon={way === 'mailto' ? <Mail aria-hidden size={18} /> : <SendHorizontal aria-hidden size={18} />}
      >
        {sending ? text.sending : way === 'mailto' ? text.byMail : text.send}
      </Button>
      {failure !== null && (
        <div role="alert">
          <Callout tone="danger">{failure}</Callout>
        </div>
      )}
    </form>
  )
}

function written(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form)
  const value = (name: string) => {
    const entry = data.get(name)
    return typeof entry === 'string' ? entry : ''
  }
  return {
    name: value('name'),
    email: value('email'),
    phone: value('phone'),
    message: value('message'),
    website: value('website'),
  }
}

function mailtoOf(mailbox: string, { name, phone = '', message }: ContactMessage): string {
  const body = [message, '', name, phone].join('\n').trim()
  return `mailto:${mailbox}?subject=${encodeURIComponent(text.subject(name))}&body=${encodeURIComponent(body)}`
}
