import {
  type Campaign,
  getCampaign,
  listCampaigns,
  listRecipients,
  previewCampaign,
  type RecipientState,
} from '@recado/contract/crm/campaigns'
import { listContacts } from '@recado/contract/crm/contacts'
import type { Sent } from '@recado/contract/wire/route'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { contactsKey } from '../../../entities/contact/contact-keys.ts'

/** Where everything of a bot's campaigns is kept; live changes are told here. */
export const campaignsKey = (botId: string) => ['campaigns', botId] as const

const pageSize = 50

/** The newest first. A page that is full may have another behind it, from its last campaign on. */
export const campaignsQuery = (botId: string) =>
  infiniteQueryOptions({
    queryKey: [...campaignsKey(botId), 'list'],
    queryFn: ({ pageParam, signal }) => {
      const query = { botId, limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) }
      return call(listCampaigns, { query }, { signal })
    },
    initialPageParam: null as string | null, // the type of the later ones
    getNextPageParam: (page: Campaign[]) => (page.length < pageSize ? null : (page.at(-1)?._id ?? null)),
  })

/** One campaign with its progress. */
export const campaignQuery = ({ _id, botId }: Pick<Campaign, '_id' | 'botId'>) =>
  queryOptions({
    queryKey: [...campaignsKey(botId), 'one', _id],
    queryFn: async ({ signal }) =>
      (await call(getCampaign, { params: { campaignId: _id } }, { signal })).campaign,
  })

export type Previewed = Sent<typeof previewCampaign>['body']

/** Whom it reaches and how risky it is, as contacts and text are now. */
export const previewQuery = (body: Previewed) =>
  queryOptions({
    queryKey: [...campaignsKey(body.botId), 'preview', body],
    queryFn: ({ signal }) => call(previewCampaign, { body }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Those whom it goes to; all states when `state` is null. */
export const recipientsQuery = (campaign: Pick<Campaign, '_id' | 'botId'>, state: RecipientState | null) =>
  infiniteQueryOptions({
    queryKey: [...campaignsKey(campaign.botId), 'recipients', campaign._id, state],
    queryFn: ({ pageParam, signal }) =>
      call(
        listRecipients,
        {
          params: { campaignId: campaign._id },
          query: {
            limit: pageSize,
            ...(state !== null && { state }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null, // the type of the later ones
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

/** Contacts who asked for no more campaigns. */
export const optedOutQuery = (botId: string) =>
  infiniteQueryOptions({
    queryKey: [...contactsKey(botId), 'opted-out'],
    queryFn: ({ pageParam, signal }) =>
      call(
        listContacts,
        {
          params: { botId },
          query: {
            state: 'opted_out' as const,
            limit: pageSize,
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null, // the type of the later ones
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
