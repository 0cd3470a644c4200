import { getCampaign } from '@recado/contract/crm/campaigns'
import { toast } from '@recado/ui'
import { call } from '../../../lib/api/api.ts'
import { report } from '../../../lib/report.ts'
import { text } from '../../../text/crm/campaigns.ts'
import { outcomeOf, reachedOf } from '../model/outcome.ts'

/** Says how a campaign ended, whatever screen is open. */
export async function tellOfEnd(campaignId: string): Promise<void> {
  try {
    const { campaign } = await call(getCampaign, { params: { campaignId } })
    const { name, progress } = campaign
    const { ended } = text
    switch (outcomeOf(campaign)) {
      case 'sent':
        return toast.success(ended.sent, { description: ended.reached(name, reachedOf(campaign)) })
      case 'partly':
        return toast.warning(ended.partly(name), {
          description: ended.reachedOf(reachedOf(campaign), progress.failed),
        })
      case 'failed':
        return toast.error(ended.failed(name), { description: campaign.reason ?? undefined })
      case 'draft':
      case 'sending':
      case 'cancelled':
      // Its owner was at it again meanwhile, and saw it.
    }
  } catch (error) {
    report('campaign end', error)
  }
}
