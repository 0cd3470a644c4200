import type { Contact } from '@recado/contract/crm/contacts'
import { Button, Callout, Dialog, EmptyState, Skeleton, toast, useConfirm } from '@recado/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { PagedList } from '../../../lib/loading/paged-list.tsx'
import { reachOf } from '../../../lib/phone.ts'
import { text } from '../../../text/crm/campaigns.ts'
import { optedOutQuery } from '../api/campaign-queries.ts'
import { useOptIn } from '../api/change-campaigns.ts'

interface OptOutDialogProps {
  botId: string
  open: boolean
  onClose: () => void
}

const { optOut: words } = text

/** Who asked for no more campaigns, with which words, and how one is let in again. */
export function OptOutDialog({ botId, open, onClose }: OptOutDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={words.title}>
      <div className="flex flex-col gap-4">
        <Callout tone="info">{words.explain}</Callout>
        <OptedOut botId={botId} />
      </div>
    </Dialog>
  )
}

function OptedOut({ botId }: { botId: string }) {
  return (
    <PagedList
      query={useInfiniteQuery(optedOutQuery(botId))}
      itemsOf={(page) => page.contacts}
      failed={words.loadFailed}
      waiting={<Skeleton className="h-24 w-full" />}
      none={
        <EmptyState icon={<BellOff />} title={words.none}>
          {words.noneBody}
        </EmptyState>
      }
    >
      {(contact) => <OptedOutRow key={contact._id} botId={botId} contact={contact} />}
    </PagedList>
  )
}

function OptedOutRow({ botId, contact }: { botId: string; contact: Contact }) {
  const confirm = useConfirm()
  const optIn = useOptIn(botId)
  const phone = reachOf(contact)
  const who = contact.name ?? phone ?? text.preview.unnamed
  const include = async () => {
    const { confirmTitle: title, confirmBody, back: confirmLabel } = words
    if (!(await confirm({ title, text: confirmBody(who), confirmLabel }))) return
    optIn.mutate(contact._id, {
      onSuccess: () => toast.success(words.backDone(who)),
      onError: (failure) => toast.error(words.backFailed, { description: messageOf(failure) }),
    })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-medium">{who}</p>
        {contact.name !== null && phone !== null && (
          <p className="text-13 text-muted tabular-nums">{phone}</p>
        )}
      </div>
      <Button size="s" loading={optIn.isPending} onClick={() => void include()}>
        {words.back}
      </Button>
    </li>
  )
}
