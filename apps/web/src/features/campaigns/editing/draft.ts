import type { Campaign } from '@recado/contract/crm/campaigns'
import type { Consent } from '@recado/contract/crm/consent'
import { limits } from '@recado/contract/wire/limits'
import type { Tag } from '@recado/contract/crm/tags'
import type { UploadedFile } from '@recado/contract/builder/uploads'
import { text } from '../../../text/crm/campaigns.ts'
import { draftOfFill, fillOfDraft, type TemplateDraft } from '../../../entities/template/template-draft.ts'
import type { Previewed } from '../api/campaign-queries.ts'
import type { CampaignBody } from '../api/change-campaigns.ts'

/** A campaign as its form holds it. */
export interface Draft {
  name: string
  message: string
  nameFallback: string
  attachment: UploadedFile | null
  /** What Meta approved, instead of words and a file of one's own; null where a line needs none. */
  template: TemplateDraft | null
  /** How its readers agreed to get it; null until that is said. */
  consent: Consent | null
  audience: 'all' | 'tags'
  tags: readonly string[]
}

/** Tags that are gone since are left out: nobody has them. */
export function draftOf(campaign: Campaign | null, tags: readonly Tag[]): Draft {
  if (!campaign) {
    return {
      name: '',
      message: '',
      nameFallback: '',
      attachment: null,
      template: null,
      consent: null,
      audience: 'all',
      tags: [],
    }
  }
  const { name, message, nameFallback, attachment, audience } = campaign
  const common = { name, audience, tags: existing(campaign.tags, tags), consent: campaign.consent }
  if (campaign.template === null) return { ...common, message, nameFallback, attachment, template: null }
  const template = draftOfFill(campaign.template, attachment)
  return { ...common, message: '', nameFallback, attachment: null, template }
}

/** Another one like it, for its owner to go on from: under a name of its own, and with no date. */
export function copyOf(campaign: Campaign, tags: readonly Tag[]): Draft {
  const { copyName } = text.form
  return {
    ...draftOf(campaign, tags),
    name: copyName(campaign.name.slice(0, limits.name - copyName('').length)),
  }
}

const existing = (ids: readonly string[], tags: readonly Tag[]): string[] =>
  ids.filter((id) => tags.some((tag) => tag._id === id))

export function bodyOf({
  attachment,
  template,
  tags,
  name,
  message,
  nameFallback,
  consent,
  audience,
}: Draft): CampaignBody {
  const common = { name: name.trim(), audience, tags: audience === 'tags' ? [...tags] : [] }
  if (template) return { ...common, consent, template: fillOfDraft(template) }
  const words = { message: message.trim(), nameFallback: nameFallback.trim() }
  return { ...common, ...words, template: null, attachmentPath: attachment?.path ?? null }
}

/** What a preview is asked for; also of text that is too long to be saved, as far as it goes. */
export function previewOf(
  botId: string,
  { message, nameFallback, template, audience, tags }: Draft,
): Previewed {
  return {
    botId,
    message: message.trim().slice(0, limits.message),
    nameFallback: nameFallback.trim(),
    ...(template && { template: fillOfDraft(template) }),
    audience,
    tags: audience === 'tags' ? [...tags] : [],
  }
}

/** Whether a form may be sent as it is: with tags as its audience, at least one. */
export const hasAudience = ({ audience, tags }: Draft): boolean => audience === 'all' || tags.length > 0
