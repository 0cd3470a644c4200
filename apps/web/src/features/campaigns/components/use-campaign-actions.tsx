import type { Campaign } from '@recado/contract/crm/campaigns'
import { toast, useConfirm } from '@recado/ui'
import { messageOf } from '../../../lib/api/api-error.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { text } from '../../../text/crm/campaigns.ts'
import {
  type CampaignChange,
  useChangeCampaign,
  useDeleteCampaign,
  useSendCampaign,
} from '../api/change-campaigns.ts'

export interface CampaignActions {
  /** Without asking: `SendDialog` did. */
  send: (campaign: Campaign) => void
  remove: (campaign: Campaign) => Promise<void>
  change: (campaign: Campaign, change: CampaignChange) => Promise<void>
  /** The campaign that is being sent or changed now. */
  busyId: string | null
}

/** What an owner does with a campaign of the list, each said how it went. */
export function useCampaignActions(botId: string): CampaignActions {
  const confirm = useConfirm()
  const sending = useSendCampaign(botId)
  const removing = useDeleteCampaign(botId)
  const changing = useChangeCampaign(botId)
  return {
    send(campaign) {
      sending.mutate(
        { campaign, key: randomId() },
        {
          onSuccess: () => toast.success(text.started),
          onError: (failure) => toast.error(text.sendFailed(messageOf(failure))),
        },
      )
    },
    async remove(campaign) {
      const { title, body, loss, confirm: confirmLabel } = text.confirmRemove
      const said = (
        <>
          <p>{body}</p>
          <p className="mt-2">{loss(campaign.name)}</p>
        </>
      )
      if (!(await confirm({ title, text: said, confirmLabel, danger: true }))) return
      removing.mutate(campaign, {
        onSuccess: () => toast.success(text.removed(campaign.name)),
        onError: (failure) => toast.error(text.removeFailed, { description: messageOf(failure) }),
      })
    },
    async change(campaign, change) {
      // Whoever sees a mistake go out has no time for a question, and nothing is lost: it can be resumed.
      if (change !== 'pause' && !(await confirm(asked(campaign, change)))) return
      changing.mutate(
        { campaign, change },
        {
          onSuccess: () =>
            toast.success(
              done[change](campaign.name),
              change === 'pause' ? { description: text.stillUnderWay } : undefined,
            ),
          onError: (failure) => toast.error(text.actionFailed(messageOf(failure))),
        },
      )
    },
    busyId: sending.isPending
      ? sending.variables.campaign._id
      : changing.isPending
        ? changing.variables.campaign._id
        : null,
  }
}

const done: Record<CampaignChange, (name: string) => string> = {
  pause: text.paused,
  resume: text.resumed,
  cancel: text.cancelledToast,
  retry: text.retried,
}

function asked({ progress, retryable, reason }: Campaign, change: Exclude<CampaignChange, 'pause'>) {
  switch (change) {
    case 'resume': {
      const { title, body, braked, confirm } = text.confirmResume
      return { title, text: reason === null ? body : `${braked(reason)}\n${body}`, confirmLabel: confirm }
    }
    case 'cancel': {
      const { title, body, confirm, keep } = text.confirmCancel
      const left = text.contacts(progress.pending + progress.queued)
      return { title, text: body(left), confirmLabel: confirm, cancelLabel: keep, danger: true }
    }
    case 'retry': {
      const { title, body, confirm } = text.confirmRetry
      const left = progress.failed - retryable
      const said = body(text.contacts(retryable))
      return {
        title,
        text: left > 0 ? `${said}\n${text.hopeless(left, progress.failed)}` : said,
        confirmLabel: confirm,
      }
    }
  }
}
