import type { Campaign } from '@recado/contract/crm/campaigns'
import type { Tag } from '@recado/contract/crm/tags'
import { namePlaceholders } from '@recado/nodes/editors'
import { Button, Callout, Chip, IconButton } from '@recado/ui'
import { plainWhatsAppText } from '@recado/ui/chat'
import { FilledText, filledMarks } from '@recado/ui/filled-text'
import {
  Ban,
  CalendarClock,
  Copy,
  LayoutTemplate,
  Paperclip,
  Pause,
  Pencil,
  Play,
  RotateCw,
  Send,
  Trash2,
  Users,
} from 'lucide-react'
import { shortMoment } from '../../../lib/time/moments.ts'
import { text } from '../../../text/crm/campaigns.ts'
import { text as templateText } from '../../../text/templates.ts'
import { CampaignBadges } from './campaign-badges.tsx'
import { CampaignProgress } from './campaign-progress.tsx'
import type { CampaignActions } from './use-campaign-actions.tsx'

interface CampaignRowProps {
  campaign: Campaign
  tags: readonly Tag[]
  /** The bot's. */
  zone: string
  /** WhatsApp is down: what runs waits. */
  lineDown: boolean
  /** The one that leaves now: others of the bot wait for it. */
  inTurn: Campaign | undefined
  actions: CampaignActions
  onEdit: () => void
  /** Absent until a form can be opened. */
  onDuplicate: (() => void) | undefined
  onSend: () => void
  onSchedule: () => void
  onRecipients: () => void
}

/** A campaign: what it says, to whom, how it fares, and what can be done with it. */
export function CampaignRow(props: CampaignRowProps) {
  const { campaign, tags, zone, lineDown, inTurn, actions, onEdit, onDuplicate, onRecipients } = props
  const { name, status, reason, pausedAt, progress, retryable } = campaign
  const draft = status === 'draft'
  const runs = status === 'sending' && pausedAt === null
  const hopeless = draft || status === 'sending' ? 0 : progress.failed - retryable
  return (
    <li
      data-row
      tabIndex={-1}
      className="flex flex-col gap-3 px-5 py-4 focus-visible:-outline-offset-2 phone:px-4"
    >
      <div>
        <div className="flex items-start gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1">
            <h4 className="min-w-0 font-head text-16 leading-6 font-semibold wrap-anywhere">{name}</h4>
            <CampaignBadges campaign={campaign} />
          </div>
          <div className="-my-1 -mr-2 flex flex-none">
            {draft && (
              <IconButton label={text.actions.edit(name)} icon={<Pencil size={16} />} onClick={onEdit} />
            )}
            <IconButton
              label={text.actions.duplicate(name)}
              icon={<Copy size={16} />}
              disabled={!onDuplicate}
              onClick={onDuplicate}
            />
            <IconButton
              label={text.actions.remove(name)}
              icon={<Trash2 size={16} />}
              variant="danger"
              onClick={() => void actions.remove(campaign)}
            />
          </div>
        </div>
        <Said campaign={campaign} />
      </div>

      {!draft && <CampaignProgress campaign={campaign} />}
      {hopeless > 0 && (
        <p className="text-13 text-pretty text-muted">{text.hopeless(hopeless, progress.failed)}</p>
      )}
      {reason !== null && (
        <Callout tone={status === 'failed' ? 'danger' : 'warn'} title={titleOf(campaign)}>
          {reason}
        </Callout>
      )}
      {runs && lineDown && <Callout tone="warn">{text.waitingForWhatsApp}</Callout>}
      {runs && inTurn && inTurn._id !== campaign._id && <Callout>{text.waitsFor(inTurn.name)}</Callout>}

      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13 text-muted">
        <div className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-3 gap-y-1">
          <Audience campaign={campaign} tags={tags} />
          <Dates campaign={campaign} zone={zone} />
        </div>
        <div className="flex flex-wrap gap-2">
          {draft ? <DraftButtons {...props} /> : <RunButtons {...props} onRecipients={onRecipients} />}
        </div>
      </div>
    </li>
  )
}

function Said({ campaign: { message, template, attachment } }: Pick<CampaignRowProps, 'campaign'>) {
  return (
    <>
      <p className="mt-1 line-clamp-2 max-w-180 text-14 whitespace-pre-line text-muted wrap-anywhere">
        <FilledText text={plainWhatsAppText(namePlaceholders(message, filledMarks))} />
      </p>
      {template !== null && (
        <p className="mt-1 flex items-center gap-1.5 text-13 text-muted">
          <LayoutTemplate aria-hidden size={14} className="flex-none" />
          {templateText.campaign.badge}
        </p>
      )}
      {attachment && (
        <p className="mt-1 flex min-w-0 items-center gap-1.5 text-13 text-muted">
          <Paperclip aria-hidden size={14} className="flex-none" />
          <span className="truncate">{attachment.originalName}</span>
        </p>
      )}
    </>
  )
}

/** Of the reason that a campaign gives: it stopped by itself, waits and goes on by itself, or reached nobody. */
function titleOf({ status, pausedAt }: Campaign): string {
  if (pausedAt !== null) return text.braked
  return status === 'sending' ? text.waits : text.failedTitle
}

function Audience({ campaign, tags }: Pick<CampaignRowProps, 'campaign' | 'tags'>) {
  const chosen = tags.filter((tag) => campaign.tags.includes(tag._id))
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-1.5">
      <Users aria-hidden size={14} className="flex-none" />
      <span className="font-medium text-ink tabular-nums">{text.contacts(campaign.audienceCount)}</span>
      {campaign.audience === 'all' ? (
        <span>· {text.allContacts}</span>
      ) : (
        chosen.map((tag) => (
          <Chip key={tag._id} hue={tag.color} dot>
            {tag.name}
          </Chip>
        ))
      )}
    </span>
  )
}

function Dates({ campaign, zone }: Pick<CampaignRowProps, 'campaign' | 'zone'>) {
  const { createdAt, scheduledAt, sentAt, cancelledAt, status } = campaign
  const moment = (instant: string) => <time dateTime={instant}>{shortMoment(instant, zone)}</time>
  return (
    <>
      <span>
        {text.createdWord} {moment(createdAt)}
      </span>
      {status === 'draft' && scheduledAt !== null && (
        <span className="font-medium text-info">
          {text.leavesWord} {moment(scheduledAt)}
        </span>
      )}
      {sentAt !== null && status !== 'failed' && (
        <span>
          {cancelledAt === null ? text.sentWord : text.cancelledWord} {moment(sentAt)}
        </span>
      )}
    </>
  )
}

function DraftButtons({ campaign, actions, onSend, onSchedule }: CampaignRowProps) {
  const { name, scheduledAt, _id } = campaign
  return (
    <>
      <Button
        icon={<CalendarClock aria-hidden size={16} />}
        aria-label={(scheduledAt === null ? text.actions.schedule : text.actions.reschedule)(name)}
        onClick={onSchedule}
      >
        {scheduledAt === null ? text.schedule : text.reschedule}
      </Button>
      <Button
        variant="primary"
        icon={<Send aria-hidden size={16} />}
        aria-label={text.actions.send(name)}
        loading={actions.busyId === _id}
        onClick={onSend}
      >
        {text.send}
      </Button>
    </>
  )
}

function RunButtons({ campaign, actions, onRecipients }: CampaignRowProps) {
  const { name, status, pausedAt, retryable, _id } = campaign
  const loading = actions.busyId === _id
  return (
    <>
      <Button
        icon={<Users aria-hidden size={16} />}
        aria-label={text.actions.recipients(name)}
        onClick={onRecipients}
      >
        {text.recipients}
      </Button>
      {status === 'sending' ? (
        <>
          <Button
            variant="danger-ghost"
            icon={<Ban aria-hidden size={16} />}
            onClick={() => void actions.change(campaign, 'cancel')}
          >
            {text.cancelSending}
          </Button>
          {pausedAt === null ? (
            <Button
              icon={<Pause aria-hidden size={16} />}
              loading={loading}
              onClick={() => void actions.change(campaign, 'pause')}
            >
              {text.pause}
            </Button>
          ) : (
            <Button
              variant="primary"
              icon={<Play aria-hidden size={16} />}
              loading={loading}
              onClick={() => void actions.change(campaign, 'resume')}
            >
              {text.resume}
            </Button>
          )}
        </>
      ) : (
        retryable > 0 && (
          <Button
            variant="soft"
            icon={<RotateCw aria-hidden size={16} />}
            loading={loading}
            onClick={() => void actions.change(campaign, 'retry')}
          >
            {retryable === 1 ? text.retryOne : text.retry(retryable)}
          </Button>
        )
      )}
    </>
  )
}
