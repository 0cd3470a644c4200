import type { Campaign } from '@recado/contract/crm/campaigns'
import { Badge, type Tone } from '@recado/ui'
import { Ban, CalendarClock, Check, Pause, PencilLine, Send, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '../../../text/crm/campaigns.ts'
import { type Outcome, outcomeOf, reachedOf } from '../model/outcome.ts'

const looks: Record<Outcome, { tone: Tone; icon: ReactNode }> = {
  draft: { tone: 'neutral', icon: <PencilLine aria-hidden /> },
  sending: { tone: 'warn', icon: <Send aria-hidden /> },
  sent: { tone: 'ok', icon: <Check aria-hidden /> },
  partly: { tone: 'warn', icon: <TriangleAlert aria-hidden /> },
  cancelled: { tone: 'neutral', icon: <Check aria-hidden /> },
  failed: { tone: 'danger', icon: <TriangleAlert aria-hidden /> },
}

/** What became of it, and what that does not say: that it is scheduled, paused, or was cancelled. */
export function CampaignBadges({ campaign }: { campaign: Campaign }) {
  const outcome = outcomeOf(campaign)
  const { tone, icon } = looks[outcome]
  const { scheduled, paused, cancelled } = text.marks
  return (
    <span className="flex flex-none flex-wrap items-center gap-1.5">
      {(outcome !== 'cancelled' || reachedOf(campaign) > 0) && (
        <Badge tone={tone} icon={icon}>
          {text.outcome[outcome]}
        </Badge>
      )}
      {campaign.status === 'draft' && campaign.scheduledAt !== null && (
        <Badge tone="info" icon={<CalendarClock aria-hidden />}>
          {scheduled}
        </Badge>
      )}
      {campaign.pausedAt !== null && <Badge icon={<Pause aria-hidden />}>{paused}</Badge>}
      {campaign.cancelledAt !== null && <Badge icon={<Ban aria-hidden />}>{cancelled}</Badge>}
    </span>
  )
}
