import type { Consent } from '@recado/contract/crm/consent'
import type { Contact } from '@recado/contract/crm/contacts'
import { toast } from '@recado/ui'
import { useUpdateContact } from '../../../entities/contact/change-contacts.ts'
import { ConsentFields } from '../../../entities/contact/consent-fields.tsx'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { text } from '../../../text/crm/consent.ts'

interface ConsentDialogProps {
  botId: string
  contact: Contact
  onClose: () => void
}

/** Writes down how somebody agreed to hear of the business, as of today. */
export function ConsentDialog({ botId, contact, onClose }: ConsentDialogProps) {
  const update = useUpdateContact(botId, contact._id)
  const known = contact.consent && { how: contact.consent.how, note: contact.consent.note }
  const start: { consent: Consent | null } = { consent: known }
  const form = useForm({
    start,
    check: ({ consent }) => ({
      consent:
        consent === null || (consent.how === 'other' && consent.note.trim() === '')
          ? text.missing
          : undefined,
    }),
    send: async ({ consent }) => {
      await update.mutateAsync({ consent })
      toast.success(text.saved)
      onClose()
    },
  })
  return (
    <FormDialog open title={text.title} form={form} onClose={onClose} cancel={text.cancel} submit={text.save}>
      <ConsentFields
        of="contact"
        consent={form.values.consent}
        error={form.errors.consent ?? form.problem ?? undefined}
        onChange={(consent) => form.change({ consent })}
      />
    </FormDialog>
  )
}
