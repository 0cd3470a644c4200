import { syncContacts } from '@recado/contract/messaging/messages'
import { IconButton, toast } from '@recado/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/navigation/paths.ts'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { contactsKey } from '../../../entities/contact/contact-keys.ts'
import { text } from '../../../text/crm/chat.ts'

/** Brings the address book of the phone into the contacts. */
export function SyncButton({ botId }: { botId: string }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const sync = useMutation({
    mutationFn: () => call(syncContacts, { params: { botId } }),
    onSuccess: ({ syncedContacts }) => {
      toast.success(text.sync.done(syncedContacts))
      void queries.invalidateQueries({ queryKey: contactsKey(botId) })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.action === 'connect_whatsapp') {
        const toWhatsApp = () => void navigate(paths.whatsapp.href(botId))
        toast.error(text.sync.connectFirst, { action: { label: text.sync.toWhatsApp, onClick: toWhatsApp } })
      } else {
        toast.error(text.sync.failed(messageOf(error)))
      }
    },
  })
  return (
    <IconButton
      size="l"
      label={text.sync.button}
      icon={<RefreshCw aria-hidden size={18} />}
      loading={sync.isPending}
      onClick={() => sync.mutate()}
    />
  )
}
