import type { Contact } from '@recado/contract/crm/contacts'
import { toast } from '@recado/ui'
import { messageOf } from '../../lib/api/api-error.ts'
import { text } from '../../text/crm/contact-panel.ts'
import { useUpdateContact } from './change-contacts.ts'

/** One change at a time, shown before it is answered and taken back when it fails. */
export function useImmediateChange(botId: string, contact: Contact) {
  const update = useUpdateContact(botId, contact._id)
  return {
    pending: update.isPending ? update.variables : null,
    save: (change: Parameters<typeof update.mutate>[0]) =>
      update.mutate(change, {
        onError: (error) => toast.error(text.switchFailed, { description: messageOf(error) }),
      }),
  }
}
