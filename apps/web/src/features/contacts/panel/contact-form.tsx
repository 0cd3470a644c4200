import type { Contact } from '@recado/contract/crm/contacts'
import { limits } from '@recado/contract/wire/limits'
import { Button, Field, Textarea, toast } from '@recado/ui'
import { clsx } from 'clsx'
import { useState, type FormEvent } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { text as panelText } from '../../../text/crm/contact-panel.ts'
import { text } from '../../../text/crm/contacts.ts'
import { useUpdateContact, type ContactChange } from '../../../entities/contact/change-contacts.ts'
import { refusedFields } from './refused-fields.ts'
import { EmailField, NameField, PhoneField } from './contact-fields.tsx'

const { form } = text
type Draft = { name: string; phoneNumber: string; email: string; notes: string }

const draftOf = ({ name, phoneNumber, email, notes }: Contact): Draft => ({
  name: name ?? '',
  phoneNumber: phoneNumber ?? '',
  email: email ?? '',
  notes,
})

/** Name, phone, e-mail and notes: a draft until it is saved. What is not touched follows what others change meanwhile. */
export function ContactForm({ botId, contact }: { botId: string; contact: Contact }) {
  const update = useUpdateContact(botId, contact._id)
  const [edited, setEdited] = useState<Partial<Draft>>({})
  const stored = draftOf(contact)
  const draft = { ...stored, ...edited }
  const changed = changesOf(stored, edited)
  const dirty = Object.keys(changed).length > 0
  const { at } = refusedFields(update.error)
  const edit = (change: Partial<Draft>) => {
    setEdited({ ...edited, ...change })
    if (update.isError) update.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!dirty || update.isPending) return
    update.mutate(changed, {
      onSuccess: () => {
        // What was written while it was being saved is yet to be.
        setEdited((now) => differing(now, edited))
        toast.success(panelText.saved)
      },
      onError: (failure) => {
        const { rest: whole } = refusedFields(failure)
        if (whole) toast.error(panelText.saveFailed, { description: messageOf(whole) })
      },
    })
  }
  return (
    <form noValidate onSubmit={submit} aria-label={panelText.fields} className="flex flex-col gap-4">
      <NameField
        placeholder={text.unnamed}
        value={draft.name}
        error={at.name}
        onChange={(name) => edit({ name })}
      />
      <PhoneField
        value={draft.phoneNumber}
        error={at.phoneNumber}
        onChange={(phoneNumber) => edit({ phoneNumber })}
      />
      <EmailField
        placeholder={panelText.noEmail}
        value={draft.email}
        error={at.email}
        onChange={(email) => edit({ email })}
      />
      <Field label={form.notes} error={at.notes}>
        <Textarea
          minRows={2}
          maxRows={10}
          placeholder={form.notesPlaceholder}
          value={draft.notes}
          maxLength={limits.notes}
          onChange={(event) => edit({ notes: event.target.value })}
        />
      </Field>
      {/* In its place before there is something to save: what stands below does not move. */}
      <div
        className={clsx(
          '-mx-5 flex gap-2 border-t bg-surface px-5 py-3 phone:-mx-4 phone:px-4 phone:*:flex-1',
          dirty ? 'sticky -bottom-8 z-1 border-line' : 'border-transparent',
        )}
      >
        <Button type="submit" variant="primary" size="l" disabled={!dirty} loading={update.isPending}>
          {panelText.save}
        </Button>
        <Button
          size="l"
          disabled={!dirty}
          onClick={() => {
            setEdited({})
            update.reset()
          }}
        >
          {panelText.undo}
        </Button>
      </div>
    </form>
  )
}

/** Of these fields, those that say something else than what is known. */
function differing(fields: Partial<Draft>, known: Partial<Draft>): Partial<Draft> {
  const entries = Object.entries(fields).filter(([field, value]) => value !== known[field as keyof Draft]) // its own keys
  return Object.fromEntries(entries)
}

function changesOf(stored: Draft, edited: Partial<Draft>): ContactChange {
  const { email, ...changed } = differing(edited, stored)
  return { ...changed, ...(email !== undefined && { email: email.trim() }) }
}
