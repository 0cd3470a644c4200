import type { Contact } from '@recado/contract/crm/contacts'
import type { Tag } from '@recado/contract/crm/tags'
import { Button, Dialog, toast } from '@recado/ui'
import { useId, useRef, useState, type FormEvent } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { text } from '../../../text/crm/contacts.ts'
import { useCreateContact } from '../../../entities/contact/change-contacts.ts'
import { refusedFields } from './refused-fields.ts'
import { EmailField, NameField, PhoneField } from './contact-fields.tsx'
import { whoIs } from '../../../entities/contact/who-is.ts'
import { TagToggles } from '../../../entities/contact/tag-toggles.tsx'

interface CreateContactDialogProps {
  botId: string
  open: boolean
  tags: readonly Tag[]
  onClose: () => void
  onCreated: (contact: Contact) => void
}

/** «Nuevo Contacto»: a phone, and what else is known. Stays open, with what was written, when it is refused. */
export function CreateContactDialog({ botId, open, tags, onClose, onCreated }: CreateContactDialogProps) {
  const formId = useId()
  const create = useCreateContact(botId)
  const phoneField = useRef<HTMLInputElement>(null)
  const { form } = text
  const [key, setKey] = useState(randomId)
  const [phoneNumber, setPhone] = useState('')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const [empty, setEmpty] = useState(false)
  const { at, rest } = refusedFields(create.error)

  /** Another body is another request. */
  const edit = (change: () => void) => {
    change()
    setEmpty(false)
    setKey(randomId())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending) return
    if (phoneNumber.trim() === '') {
      setEmpty(true)
      phoneField.current?.focus()
      return
    }
    create.mutate(
      { key, phoneNumber, name, email: email.trim(), tags: chosen },
      {
        onSuccess: (contact) => {
          toast.success(form.created(whoIs(contact)))
          onCreated(contact)
        },
        onError: () => phoneField.current?.focus(),
      },
    )
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={form.title}
      initialFocus={phoneField}
      problem={create.error && (rest ? `${form.failed}: ${messageOf(rest)}` : form.failed)}
      footer={
        <>
          <Button size="l" onClick={onClose}>
            {form.cancel}
          </Button>
          <Button size="l" variant="primary" type="submit" form={formId} loading={create.isPending}>
            {form.submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <PhoneField
          input={phoneField}
          required
          hint={form.phoneHint}
          value={phoneNumber}
          error={empty ? form.phoneEmpty : at.phoneNumber}
          onChange={(next) => edit(() => setPhone(next))}
        />
        <NameField
          placeholder={form.namePlaceholder}
          value={name}
          error={at.name}
          onChange={(next) => edit(() => setName(next))}
        />
        <EmailField
          placeholder={form.emailPlaceholder}
          value={email}
          error={at.email}
          onChange={(next) => edit(() => setEmail(next))}
        />
        {tags.length > 0 && (
          <div>
            <p aria-hidden className="mb-2 text-13 font-semibold">
              {form.tags}
            </p>
            <TagToggles
              label={form.tags}
              tags={tags}
              chosen={chosen}
              onChange={(next) => edit(() => setChosen(next))}
            />
          </div>
        )}
      </form>
    </Dialog>
  )
}
