import type { ContactMessage } from '@recado/contract/site/public-site'
import { Button, Callout, Field, Textarea, TextInput } from '@recado/ui'
import { CircleCheck, Mail, SendHorizontal } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from '../../lib/forms/use-form.ts'
import { text } from '../../text/site/contact.ts'
import { missingIn, sendMessage } from './send-message.ts'

export interface ContactFormProps {
  /** `mailto`: this server sends no e-mail, so the visitor's own program does. */
  way: 'form' | 'mailto'
  mailbox: string
  replyHours: number
  /** It is alive: what is pressed now is heard. */
  onReady?: () => void
}

const blank = { name: '', email: '', phone: '', message: '', website: '' }

/** Where a visitor writes to the installation's mailbox. */
export function ContactForm({ way, mailbox, replyHours, onReady }: ContactFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  useEffect(() => onReady?.(), [onReady])
  const form = useForm<Required<ContactMessage>>({
    start: blank,
    check: missingIn,
    send: async (message) => {
      if (way === 'mailto') {
        location.href = mailtoOf(mailbox, message)
        return
      }
      await sendMessage(message)
      setSentTo(message.email.trim())
    },
    clears: way === 'form',
  })
  const { errors } = form

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
      {...form.props}
      aria-label={text.form}
      className="flex flex-col gap-5 rounded-card bg-surface p-8 inset-ring inset-ring-line phone:p-5"
    >
      {way === 'mailto' && <Callout>{text.byMailNote(mailbox)}</Callout>}
      <Field label={text.name} error={errors.name}>
        <TextInput {...form.field('name')} size="l" autoComplete="name" maxLength={80} />
      </Field>
      <div className="grid grid-cols-2 gap-5 phone:grid-cols-1">
        <Field label={text.email} error={errors.email}>
          <TextInput
            {...form.field('email')}
            type="email"
            size="l"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
          />
        </Field>
        <Field label={text.phone} aside={text.optional}>
          <TextInput {...form.field('phone')} type="tel" size="l" autoComplete="tel" maxLength={40} />
        </Field>
      </div>
      <Field label={text.message} error={errors.message}>
        <Textarea {...form.field('message')} minRows={4} maxLength={2000} />
      </Field>
      <label aria-hidden className="absolute -left-[9999px]">
        {text.trap}
        <input {...form.field('website')} tabIndex={-1} autoComplete="off" />
      </label>
      <Button
        type="submit"
        variant="primary"
        size="xl"
        loading={form.busy}
        icon={way === 'mailto' ? <Mail aria-hidden size={18} /> : <SendHorizontal aria-hidden size={18} />}
      >
        {form.busy ? text.sending : way === 'mailto' ? text.byMail : text.send}
      </Button>
      {form.problem !== null && (
        <div role="alert">
          <Callout tone="danger">{form.problem}</Callout>
        </div>
      )}
    </form>
  )
}

function mailtoOf(mailbox: string, { name, phone = '', message }: ContactMessage): string {
  const body = [message, '', name, phone].join('\n').trim()
  return `mailto:${mailbox}?subject=${encodeURIComponent(text.subject(name))}&body=${encodeURIComponent(body)}`
}
