import * as routes from '@recado/contract/crm/campaigns'
import { asCsv } from '../../platform/csv/csv-stream.ts'
import type { MountRoutes } from '../../platform/http/mount.ts'
import { repeatable } from '../../platform/http/requests/idempotency.ts'
import type { CampaignActions } from './campaign-actions.ts'
import type { Campaigns } from './campaigns.service.ts'
import type { CampaignRecipients } from './audience/recipients.ts'

export const campaignRoutes =
  (campaigns: Campaigns, actions: CampaignActions, recipients: CampaignRecipients): MountRoutes =>
  (mount) => {
    mount.signedIn(routes.listCampaigns, async ({ caller, query, header }) => {
      const { botId, ...page } = query
      const list = await campaigns.list(caller.userId, botId, page)
      if (list.nextCursor !== null) header('x-next-cursor', list.nextCursor)
      return list.campaigns
    })
    mount.signedIn(routes.createCampaign, async ({ caller, body }) => ({
      campaign: await campaigns.create(caller.userId, body),
    }))
    mount.signedIn(routes.previewCampaign, ({ caller, body }) => campaigns.preview(caller.userId, body))
    mount.signedIn(routes.getCampaign, async ({ caller, params }) => ({
      campaign: await campaigns.get(caller.userId, params.campaignId),
    }))
    mount.signedIn(routes.updateCampaign, async ({ caller, params, body }) => ({
      campaign: await campaigns.update(caller.userId, params.campaignId, body),
    }))
    mount.signedIn(routes.deleteCampaign, ({ caller, params }) =>
      campaigns.remove(caller.userId, params.campaignId),
    )
    mount.signedIn(routes.sendCampaign, ({ caller, params, request }) => {
      const key = request.headers['idempotency-key']
      const known = repeatable(caller.userId, routes.sendCampaign.id, key, params)
      return actions.send(caller.userId, params.campaignId, known)
    })
    mount.signedIn(routes.pauseCampaign, async ({ caller, params }) => ({
      campaign: await actions.pause(caller.userId, params.campaignId),
    }))
    mount.signedIn(routes.resumeCampaign, async ({ caller, params }) => ({
      campaign: await actions.resume(caller.userId, params.campaignId),
    }))
    mount.signedIn(routes.cancelCampaign, async ({ caller, params }) => ({
      campaign: await actions.cancel(caller.userId, params.campaignId),
    }))
    mount.signedIn(routes.retryCampaign, async ({ caller, params }) => ({
      campaign: await actions.retry(caller.userId, params.campaignId),
    }))
    mount.signedIn(routes.scheduleCampaign, async ({ caller, params, body }) => ({
      campaign: await actions.schedule(caller.userId, params.campaignId, Date.parse(body.at)),
    }))
    mount.signedIn(routes.unscheduleCampaign, async ({ caller, params }) => ({
      campaign: await actions.schedule(caller.userId, params.campaignId, null),
    }))
    mount.signedIn(routes.listRecipients, ({ caller, params, query }) =>
      recipients.list(caller.userId, params.campaignId, query),
    )
    mount.signedIn(routes.exportRecipients, async ({ caller, params, query, header }) => {
      const file = await recipients.export(caller.userId, params.campaignId, query.format)
      asCsv(header, 'campana.csv')
      return file
    })
  }
