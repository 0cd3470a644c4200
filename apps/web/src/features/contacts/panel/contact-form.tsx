import type { Contact } from '@recado/contract/crm/contacts'
import { limits } from '@recado/contract/wire/limits'
import { Button, Field, Textarea, toast } from '@recado/ui'
import { clsx } from 'clsx'
import { useEffect } from 'react'
import { useForm } from '../../../lib/forms/use-form.ts'
import { text as form } from '../../../text/crm/contact-form.ts'
import { text as panelText } from '../../../text/crm/contact-panel.ts'
import { text } from '../../../text/crm/contacts.ts'
import { useUpdateContact } from '../../../entities/contact/change-contacts.ts'
import { EmailField, NameField, phoneIsTaken, PhoneField } from './contact-fields.tsx'

const draftOf = ({ name, phoneNumber, email, notes }: Contact) => ({
  name: name ?? '',
  phoneNumber: phoneNumber ?? '',
  email: email ?? '',
  notes,
})

interface ContactFormProps {
  botId: string
  contact: Contact
  onUnsaved: (unsaved: boolean) => void
}

/** Name, phone, e-mail and notes: a draft until it is saved. What is not touched follows what others change meanwhile. */
export function ContactForm({ botId, contact, onUnsaved }: ContactFormProps) {
  const update = useUpdateContact(botId, contact._id)
  const draft = useForm({
    start: draftOf(contact),
    send: async (_, { email, ...changed }) => {
      if (email === undefined && Object.keys(changed).length === 0) return
      await update.mutateAsync({ ...changed, ...(email !== undefined && { email: email.trim() }) })
      toast.success(panelText.saved)
    },
    fieldOf: phoneIsTaken,
    clears: true,
  })
  const { dirty, busy, errors, problem } = draft
  useEffect(() => {
    // What is on its way is not lost.
    onUnsaved(dirty && !busy)
    return () => onUnsaved(false)
  }, [dirty, busy, onUnsaved])
  return (
    <form {...draft.props} aria-label={panelText.fields} className="flex flex-col gap-4">
      <NameField placeholder={text.unnamed} error={errors.name} field={draft.field('name')} />
      <PhoneField error={errors.phoneNumber} field={draft.field('phoneNumber')} />
      <EmailField placeholder={panelText.noEmail} error={errors.email} field={draft.field('email')} />
      <Field
        label={form.notes}
        error={errors.notes}
        counter={{ used: draft.values.notes.length, max: limits.notes }}
      >
        <Textarea
          minRows={2}
          maxRows={10}
          placeholder={form.notesPlaceholder}
          maxLength={limits.notes}
          {...draft.field('notes')}
        />
      </Field>
      {/* In its place before there is something to save: what stands below does not move. */}
      <div
        className={clsx(
          '-mx-5 flex flex-wrap gap-2 border-t bg-surface px-5 py-3 phone:-mx-4 phone:px-4 phone:*:flex-1',
          dirty ? 'sticky -bottom-8 z-1 border-line' : 'border-transparent',
        )}
      >
        {problem !== null && (
          <p role="alert" className="basis-full text-12 font-medium wrap-anywhere text-danger">
            {panelText.saveFailed}: {problem}
          </p>
        )}
        <Button type="submit" variant="primary" size="l" disabled={!dirty} loading={busy}>
          {panelText.save}
        </Button>
        <Button size="l" disabled={!dirty} onClick={draft.reset}>
          {panelText.undo}
        </Button>
      </div>
    </form>
  )
}
