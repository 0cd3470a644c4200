import type { Campaign, Recipient, RecipientState } from '@recado/contract/crm/campaigns'
import { Badge, Button, Dialog, EmptyState, formatCount, Skeleton, ToggleChip, type Tone } from '@recado/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download, RotateCw, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { CsvMenu } from '../../../lib/csv-menu.tsx'
import { sayFailure } from '../../../lib/say-failure.ts'
import { shortMoment } from '../../../lib/time/moments.ts'
import { PagedList } from '../../../lib/loading/paged-list.tsx'
import { crmTabHref } from '../../../lib/navigation/crm-address.ts'
import { reachOf } from '../../../lib/phone.ts'
import { text } from '../../../text/crm/campaigns.ts'
import { campaignQuery, recipientsQuery } from '../api/campaign-queries.ts'
import { useDownloadRecipients } from '../api/change-campaigns.ts'
import { recipientsOf, statesInOrder } from '../model/counts.ts'
import { CampaignProgress } from './campaign-progress.tsx'
import type { CampaignActions } from './use-campaign-actions.tsx'

interface RecipientsDialogProps {
  open: boolean
  campaign: Campaign
  zone: string
  actions: CampaignActions
  onClose: () => void
}

const { list: words } = text

/** Who a campaign goes to and how it fared with each, live; by state, and as a file. */
export function RecipientsDialog({ open, campaign: given, zone, actions, onClose }: RecipientsDialogProps) {
  const { data: campaign = given } = useQuery({ ...campaignQuery(given), placeholderData: given })
  const [state, setState] = useState<RecipientState | null>(null)
  const csv = useDownloadRecipients()
  const { name, progress, retryable, status } = campaign
  const shown = statesInOrder.filter((one) => progress[one] > 0 || one === state)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.title(name)}
      size="l"
      footer={
        <>
          {retryable > 0 && status !== 'sending' && (
            <Button
              size="l"
              variant="soft"
              icon={<RotateCw aria-hidden size={16} />}
              loading={actions.busyId === campaign._id}
              onClick={() => void actions.change(campaign, 'retry')}
            >
              {retryable === 1 ? text.retryOne : text.retry(retryable)}
            </Button>
          )}
          <CsvMenu
            onChoose={(format) =>
              csv.mutate(
                { campaign, fileName: words.csvName(name), format },
                { onError: (failure) => sayFailure(failure, words.csvFailed) },
              )
            }
            trigger={
              <Button size="l" icon={<Download aria-hidden size={16} />} loading={csv.isPending}>
                {words.csv}
              </Button>
            }
          />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <CampaignProgress campaign={campaign} />
        <fieldset aria-label={words.filter} className="flex flex-wrap gap-2">
          <ToggleChip
            pressed={state === null}
            aside={formatCount(recipientsOf(progress))}
            onPressedChange={() => setState(null)}
          >
            {words.all}
          </ToggleChip>
          {shown.map((one) => (
            <ToggleChip
              key={one}
              pressed={state === one}
              aside={formatCount(progress[one])}
              onPressedChange={(on) => setState(on ? one : null)}
            >
              {text.states[one]}
            </ToggleChip>
          ))}
        </fieldset>
        <Recipients campaign={campaign} state={state} zone={zone} />
      </div>
    </Dialog>
  )
}

function Recipients(props: { campaign: Campaign; state: RecipientState | null; zone: string }) {
  const { campaign, state, zone } = props
  return (
    <PagedList
      query={useInfiniteQuery(recipientsQuery(campaign, state))}
      itemsOf={(page) => page.recipients}
      failed={words.loadFailed}
      waiting={<RecipientsOnTheirWay />}
      none={<EmptyState icon={<Users />} title={words.none} />}
    >
      {(recipient) => <RecipientRow key={recipient.contactId} recipient={recipient} zone={zone} />}
    </PagedList>
  )
}

function RecipientsOnTheirWay() {
  return (
    <div aria-busy className="flex flex-col gap-3">
      <output className="sr-only">{words.loading}</output>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-10 w-full" />
      ))}
    </div>
  )
}

const tones: Record<RecipientState, Tone> = {
  pending: 'neutral',
  queued: 'warn',
  sent: 'brand',
  delivered: 'ok',
  read: 'info',
  failed: 'danger',
  skipped: 'neutral',
}

function RecipientRow({ recipient, zone }: { recipient: Recipient; zone: string }) {
  const { contactId, name, state, reason, updatedAt } = recipient
  const phone = reachOf(recipient)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 narrow:py-3">
      <div className="min-w-0 flex-1 basis-48">
        <Link
          to={crmTabHref('chat', { contact: contactId })}
          className="touch-area block w-fit max-w-full font-medium underline decoration-dotted underline-offset-3"
        >
          <span className="block truncate">{name ?? phone ?? text.preview.unnamed}</span>
        </Link>
        {name !== null && phone !== null && <p className="text-13 text-muted tabular-nums">{phone}</p>}
        {reason !== null && <p className="text-13 text-muted wrap-anywhere">{reason}</p>}
      </div>
      <time dateTime={updatedAt} className="flex-none text-12 text-muted tabular-nums">
        {shortMoment(updatedAt, zone)}
      </time>
      <Badge tone={tones[state]}>{text.oneState[state]}</Badge>
    </li>
  )
}
