import type { Contact } from '@recado/contract/crm/contacts'
import { Button, toast, useConfirm } from '@recado/ui'
import { Trash2 } from 'lucide-react'
import { useDeleteContact } from '../../../entities/contact/change-contacts.ts'
import { whoIs } from '../../../entities/contact/who-is.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { text } from '../../../text/crm/contact-panel.ts'

interface RemoveContactProps {
  botId: string
  contact: Contact
  onRemoved: () => void
}

/** Asks, naming what is lost; then deletes. */
export function RemoveContact({ botId, contact, onRemoved }: RemoveContactProps) {
  const confirm = useConfirm()
  const remove = useDeleteContact(botId, contact._id)
  const ask = async () => {
    const { title, body, loss, confirm: confirmLabel } = text.confirmRemove
    const said = (
      <>
        <p>{body(whoIs(contact))}</p>
        <p className="mt-2">{loss}</p>
      </>
    )
    if (!(await confirm({ title, text: said, confirmLabel, danger: true }))) return
    remove.mutate(undefined, {
      onSuccess: () => {
        toast.success(text.removed(whoIs(contact)))
        onRemoved()
      },
      onError: (error) => toast.error(text.removeFailed, { description: messageOf(error) }),
    })
  }
  return (
    <Button
      variant="danger-ghost"
      className="self-start"
      icon={<Trash2 aria-hidden size={16} />}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      {text.remove}
    </Button>
  )
}
