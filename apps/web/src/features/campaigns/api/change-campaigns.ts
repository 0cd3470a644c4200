import * as routes from '@recado/contract/crm/campaigns'
import type { Campaign } from '@recado/contract/crm/campaigns'
import { updateContact } from '@recado/contract/crm/contacts'
import type { CsvFormat } from '@recado/contract/wire/choices'
import type { Sent } from '@recado/contract/wire/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call, download } from '../../../lib/api/api.ts'
import { handFile } from '../../../lib/browser/hand-file.ts'
import { contactsKey } from '../../../entities/contact/contact-keys.ts'
import { campaignQuery, campaignsKey, campaignsQuery } from './campaign-queries.ts'

export type CampaignBody = Omit<Sent<typeof routes.createCampaign>['body'], 'botId'>

/** Creates a draft, or changes `campaign`. */
export function useSaveCampaign(botId: string, campaign: Campaign | null) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: CampaignBody) =>
      campaign
        ? (await call(routes.updateCampaign, { params: { campaignId: campaign._id }, body })).campaign
        : (await call(routes.createCampaign, { body: { botId, ...body } })).campaign,
    // Refused because it runs already, say: the list then shows it.
    onSettled: () => queries.invalidateQueries({ queryKey: campaignsKey(botId) }),
  })
}

/** Deletes a campaign; its row leaves the list at once. */
export function useDeleteCampaign(botId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ _id }: Campaign) => call(routes.deleteCampaign, { params: { campaignId: _id } }),
    onSuccess: (_, gone) =>
      queries.setQueryData(
        campaignsQuery(botId).queryKey,
        (list) =>
          list && { ...list, pages: list.pages.map((page) => page.filter(({ _id }) => _id !== gone._id)) },
      ),
    onError: () => queries.invalidateQueries({ queryKey: campaignsKey(botId) }),
  })
}

/** Starts sending. Without an answer it is asked again under the same key: it begins once. */
export function useSendCampaign(botId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ campaign, key }: { campaign: Campaign; key: string }) =>
      call(routes.sendCampaign, { params: { campaignId: campaign._id } }, { idempotencyKey: key }),
    retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === null,
    onSettled: () => queries.invalidateQueries({ queryKey: campaignsKey(botId) }),
  })
}

const changes = {
  pause: routes.pauseCampaign,
  resume: routes.resumeCampaign,
  cancel: routes.cancelCampaign,
  retry: routes.retryCampaign,
} as const
export type CampaignChange = keyof typeof changes

/** Pauses, resumes, cancels, or sends to the failed ones again. */
export function useChangeCampaign(botId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ campaign, change }: { campaign: Campaign; change: CampaignChange }) =>
      (await call(changes[change], { params: { campaignId: campaign._id } })).campaign,
    onSuccess: (campaign) => queries.setQueryData(campaignQuery(campaign).queryKey, campaign),
    onSettled: () => queries.invalidateQueries({ queryKey: campaignsKey(botId) }),
  })
}

/** Sets the date, ISO 8601 UTC; null takes it away. */
export function useScheduleCampaign(campaign: Campaign) {
  const queries = useQueryClient()
  const params = { campaignId: campaign._id }
  return useMutation({
    mutationFn: (at: string | null) =>
      at === null
        ? call(routes.unscheduleCampaign, { params })
        : call(routes.scheduleCampaign, { params, body: { at } }),
    onSettled: () => queries.invalidateQueries({ queryKey: campaignsKey(campaign.botId) }),
  })
}

/** Hands over the recipients as a file. */
export function useDownloadRecipients() {
  return useMutation({
    mutationFn: async (wanted: { campaign: Campaign; fileName: string; format: CsvFormat }) => {
      const { campaign, fileName, format } = wanted
      const bytes = await download(
        routes.exportRecipients,
        { params: { campaignId: campaign._id }, query: { format } },
        { timeoutMs: 5 * 60_000 },
      )
      handFile(bytes, fileName)
    },
  })
}

/** Lets somebody who had opted out get campaigns again. */
export function useOptIn(botId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (contactId: string) =>
      call(updateContact, { params: { botId, contactId }, body: { optOut: false } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: contactsKey(botId) }),
        queries.invalidateQueries({ queryKey: campaignsKey(botId) }),
      ]),
  })
}
