import type { Campaign } from '@recado/contract/crm/campaigns'
import { Button, Card, EmptyState, Skeleton } from '@recado/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { BellOff, Megaphone, Plus } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '../../../lib/loading/loaded.tsx'
import { botQuery, waStatusQuery } from '../../../entities/bot/bot-queries.ts'
import { tagsQuery } from '../../../entities/contact/tags-query.ts'
import { useReport } from '../../../lib/report.ts'
import { text } from '../../../text/crm/campaigns.ts'
import { campaignsQuery } from '../api/campaign-queries.ts'
import { useLiveCampaigns } from '../api/use-live-campaigns.ts'
import { CampaignDialog } from '../editing/campaign-dialog.tsx'
import { CampaignRow } from './campaign-row.tsx'
import { OptOutDialog } from './opt-out-dialog.tsx'
import { RecipientsDialog } from './recipients-dialog.tsx'
import { ScheduleDialog } from '../sending/schedule-dialog.tsx'
import { SendDialog } from '../sending/send-dialog.tsx'
import { useCampaignActions } from './use-campaign-actions.tsx'
import { TabSection } from '../../../lib/tab-section.tsx'

type Shown =
  | { what: 'form'; campaign: Campaign | null; like: Campaign | null }
  | { what: 'send' | 'schedule' | 'recipients'; campaign: Campaign }
  | { what: 'opt-out' }

/** «Campañas»: a bot's campaigns as they are written, leave and arrive. */
export function Campaigns({ botId }: { botId: string }) {
  useLiveCampaigns(botId)
  const { data: bot } = useQuery(botQuery(botId))
  const { data: tags } = useQuery(tagsQuery(botId))
  const { data: line } = useQuery(waStatusQuery(botId))
  const list = useInfiniteQuery(campaignsQuery(botId))
  const campaigns = list.data?.pages.flat()
  const actions = useCampaignActions(botId)
  const [shown, setShown] = useState<{ now: Shown; nth: number; open: boolean } | null>(null)
  const show = (now: Shown) => setShown((before) => ({ now, nth: (before?.nth ?? 0) + 1, open: true }))
  const close = () => setShown((before) => before && { ...before, open: false })
  const { error } = list
  useReport('campaigns', error)

  const isLoading = !campaigns && !error
  const inTurn = campaignInTurn(campaigns ?? [])
  const zone = bot?.config.settings.timezone ?? 'America/Bogota'
  const create = (label: string) => (
    <Button
      variant="primary"
      icon={<Plus aria-hidden size={16} />}
      // Of who has none yet the button stands elsewhere: a press on one that goes away would be lost.
      disabled={!tags || isLoading}
      onClick={() => show({ what: 'form', campaign: null, like: null })}
    >
      {label}
    </Button>
  )
  return (
    <>
      <TabSection
        id="campaigns"
        heading={text.heading}
        intro={text.intro}
        busy={isLoading}
        actions={
          <div className="flex flex-wrap gap-2">
            <Button icon={<BellOff aria-hidden size={16} />} onClick={() => show({ what: 'opt-out' })}>
              {text.optOut.open}
            </Button>
            {campaigns?.length !== 0 && create(text.create)}
          </div>
        }
      >
        <Loaded
          query={{ data: campaigns, error, isFetching: list.isFetching, refetch: list.refetch }}
          failed={text.loadFailed}
          waiting={<CampaignsOnTheirWay />}
          isNone={({ length }) => length === 0}
          none={
            <EmptyState icon={<Megaphone />} title={text.empty.title} action={create(text.empty.action)}>
              {text.empty.body}
            </EmptyState>
          }
          frame={(said) => <Card className="flex min-h-72">{said}</Card>}
        >
          {(known) => (
            <>
              <Card>
                <ul className="divide-y divide-line">
                  {known.map((campaign) => (
                    <CampaignRow
                      key={campaign._id}
                      campaign={campaign}
                      tags={tags ?? []}
                      zone={zone}
                      lineDown={line !== undefined && line.status !== 'connected'}
                      inTurn={inTurn}
                      actions={actions}
                      onEdit={() => show({ what: 'form', campaign, like: null })}
                      onDuplicate={tags && (() => show({ what: 'form', campaign: null, like: campaign }))}
                      onSend={() => show({ what: 'send', campaign })}
                      onSchedule={() => show({ what: 'schedule', campaign })}
                      onRecipients={() => show({ what: 'recipients', campaign })}
                    />
                  ))}
                </ul>
              </Card>
              {list.hasNextPage && (
                <Button
                  className="mt-4 self-center"
                  loading={list.isFetchingNextPage}
                  onClick={() => void list.fetchNextPage()}
                >
                  {text.more}
                </Button>
              )}
            </>
          )}
        </Loaded>
      </TabSection>
      {shown?.now.what === 'form' && tags && (
        <CampaignDialog
          key={shown.nth}
          botId={botId}
          open={shown.open}
          campaign={shown.now.campaign}
          like={shown.now.like}
          tags={tags}
          onClose={close}
        />
      )}
      {shown?.now.what === 'send' && (
        <SendDialog
          key={shown.nth}
          open={shown.open}
          campaign={shown.now.campaign}
          onSend={() => shown.now.what === 'send' && actions.send(shown.now.campaign)}
          onClose={close}
        />
      )}
      {shown?.now.what === 'schedule' && (
        <ScheduleDialog
          key={shown.nth}
          open={shown.open}
          campaign={shown.now.campaign}
          zone={zone}
          onClose={close}
        />
      )}
      {shown?.now.what === 'recipients' && (
        <RecipientsDialog
          key={shown.nth}
          open={shown.open}
          campaign={shown.now.campaign}
          zone={zone}
          actions={actions}
          onClose={close}
        />
      )}
      {shown?.now.what === 'opt-out' && (
        <OptOutDialog key={shown.nth} botId={botId} open={shown.open} onClose={close} />
      )}
    </>
  )
}

function CampaignsOnTheirWay() {
  return (
    <Card>
      <output className="sr-only">{text.loading}</output>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex flex-col gap-3 border-line px-5 py-4 not-first:border-t phone:px-4">
          <Skeleton className="h-5 w-56" />
          <Skeleton className="h-4 w-full max-w-120" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </Card>
  )
}

/** The campaign that leaves now, as the server chooses it: of those that run the one that began first. */
function campaignInTurn(campaigns: readonly Campaign[]): Campaign | undefined {
  const running = campaigns.filter(({ status, pausedAt }) => status === 'sending' && pausedAt === null)
  return running.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))[0]
}

const placeOf = ({ startedAt, _id }: Campaign): string => `${startedAt ?? ''} ${_id}`
