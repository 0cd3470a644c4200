import type { Tag } from '@recado/contract/crm/tags'
import { toast } from '@recado/ui'
import { useRef } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { text as form } from '../../../text/crm/contact-form.ts'
import { useCreateContact } from '../../../entities/contact/change-contacts.ts'
import { EmailField, NameField, phoneIsTaken, PhoneField } from './contact-fields.tsx'
import { whoIs } from '../../../entities/contact/who-is.ts'
import { TagToggles } from '../../../entities/contact/tag-toggles.tsx'

const noTags: readonly string[] = []

interface CreateContactDialogProps {
  botId: string
  open: boolean
  tags: readonly Tag[]
  onOpen: (contactId: string) => void
  onClose: () => void
}

/** «Nuevo Contacto»: a phone, and what else is known. Stays open, with what was written, when it is refused. */
export function CreateContactDialog({ botId, open, tags, onOpen, onClose }: CreateContactDialogProps) {
  const create = useCreateContact(botId)
  const phoneField = useRef<HTMLInputElement>(null)
  const request = useRef({ body: '', key: '' })
  const draft = useForm({
    start: { phoneNumber: '', name: '', email: '', tags: noTags },
    check: ({ phoneNumber }) => ({ phoneNumber: phoneNumber.trim() === '' ? form.phoneEmpty : undefined }),
    send: async (written) => {
      // Another body is another request.
      const body = JSON.stringify(written)
      if (request.current.body !== body) request.current = { body, key: randomId() }
      const { email, tags: chosen, ...rest } = written
      const { key } = request.current
      const contact = await create.mutateAsync({ ...rest, key, email: email.trim(), tags: [...chosen] })
      toast.success(form.created(whoIs(contact)))
      onClose()
    },
    fieldOf: phoneIsTaken,
  })
  const { errors, failed, problem } = draft
  const holder = holderOf(create.error)
  return (
    <FormDialog
      open={open}
      title={form.title}
      initialFocus={phoneField}
      form={draft}
      onClose={onClose}
      cancel={form.cancel}
      submit={form.submit}
      problem={failed && (problem === null ? form.failed : `${form.failed}: ${problem}`)}
    >
      <PhoneField
        input={phoneField}
        required
        hint={form.phoneHint}
        error={
          errors.phoneNumber !== undefined && holder !== undefined ? (
            <>
              {errors.phoneNumber}.{' '}
              <button
                type="button"
                className="touch-area rounded-in font-semibold text-brand underline underline-offset-2"
                onClick={() => {
                  onClose()
                  onOpen(holder)
                }}
              >
                {form.openHolder}
              </button>
            </>
          ) : (
            errors.phoneNumber
          )
        }
        field={draft.field('phoneNumber')}
      />
      <NameField placeholder={form.namePlaceholder} error={errors.name} field={draft.field('name')} />
      <EmailField placeholder={form.emailPlaceholder} error={errors.email} field={draft.field('email')} />
      {tags.length > 0 && (
        <div>
          <p aria-hidden className="mb-2 text-13 font-semibold">
            {form.tags}
          </p>
          <TagToggles
            label={form.tags}
            tags={tags}
            chosen={draft.values.tags}
            onChange={(next) => draft.change({ tags: next })}
          />
        </div>
      )}
    </FormDialog>
  )
}

/** Who has the phone already for which a new contact was refused. */
const holderOf = (error: unknown): string | undefined =>
  error instanceof ApiError
    ? error.details.find(({ contactId }) => contactId !== undefined)?.contactId
    : undefined
