import type { Contact } from '@recado/contract/contacts'
import { Button, Callout, Dialog, EmptyState, ErrorState, Skeleton, toast, useConfirm } from '@recado/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { groupPhone } from '../../../lib/phone.ts'
import { text } from '../../../text/campaigns.ts'
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
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(optedOutQuery(botId))
  const contacts = data?.pages.flatMap((page) => page.contacts)
  if (!contacts) {
    return error ? (
      <ErrorState title={words.loadFailed} onRetry={() => void refetch()} retrying={isFetching}>
        {messageOf(error)}
      </ErrorState>
    ) : (
      <Skeleton className="h-24 w-full" />
    )
  }
  if (contacts.length === 0) {
    return (
      <EmptyState icon={<BellOff />} title={words.none}>
        {words.noneBody}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {contacts.map((contact) => (
          <OptedOutRow key={contact._id} botId={botId} contact={contact} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className="self-center" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </>
  )
}

function OptedOutRow({ botId, contact }: { botId: string; contact: Contact }) {
  const confirm = useConfirm()
  const optIn = useOptIn(botId)
  const phone = contact.phoneNumber === null ? null : groupPhone(contact.phoneNumber)
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
