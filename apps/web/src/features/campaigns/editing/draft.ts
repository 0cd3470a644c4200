import type { Campaign } from '@recado/contract/crm/campaigns'
import { limits } from '@recado/contract/wire/limits'
import type { Tag } from '@recado/contract/crm/tags'
import type { UploadedFile } from '@recado/contract/builder/uploads'
import type { Previewed } from '../api/campaign-queries.ts'
import type { CampaignBody } from '../api/change-campaigns.ts'

/** A campaign as its form holds it. */
export interface Draft {
  name: string
  message: string
  nameFallback: string
  attachment: UploadedFile | null
  audience: 'all' | 'tags'
  tags: readonly string[]
}

/** Tags that are gone since are left out: nobody has them. */
export function draftOf(campaign: Campaign | null, tags: readonly Tag[]): Draft {
  if (!campaign) {
    return { name: '', message: '', nameFallback: '', attachment: null, audience: 'all', tags: [] }
  }
  const { name, message, nameFallback, attachment, audience } = campaign
  return { name, message, nameFallback, attachment, audience, tags: existing(campaign.tags, tags) }
}

const existing = (ids: readonly string[], tags: readonly Tag[]): string[] =>
  ids.filter((id) => tags.some((tag) => tag._id === id))

export function bodyOf({ attachment, tags, ...draft }: Draft): CampaignBody {
  return {
    ...draft,
    name: draft.name.trim(),
    message: draft.message.trim(),
    nameFallback: draft.nameFallback.trim(),
    tags: draft.audience === 'tags' ? [...tags] : [],
    attachmentPath: attachment?.path ?? null,
  }
}

/** What a preview is asked for; also of text that is too long to be saved, as far as it goes. */
export function previewOf(botId: string, { message, nameFallback, audience, tags }: Draft): Previewed {
  return {
    botId,
    message: message.trim().slice(0, limits.message),
    nameFallback: nameFallback.trim(),
    audience,
    tags: audience === 'tags' ? [...tags] : [],
  }
}

/** Whether a form may be sent as it is: with tags as its audience, at least one. */
export const hasAudience = ({ audience, tags }: Draft): boolean => audience === 'all' || tags.length > 0
