import type { BotSettings } from '@recado/engine'
import type { Outgoing } from '../../../messaging/outbox/outgoing.ts'
import { type Attachment, templateMessage, valuesFor } from '../../../messaging/templates/fill-template.ts'
import { type StoredTemplate, templateOf } from '../../../messaging/templates/templates.repository.ts'
import type { Db } from '../../../platform/db/store.ts'
import { attachmentOf, type CampaignRow, fillOf } from '../campaigns.repository.ts'
import { type Known, knownOf } from '../../contacts/known-of.ts'
import { personalText } from './personal-text.ts'

export type Speaker = {
  /** Meta's category of it; null for words of one's own. */
  category: StoredTemplate['category'] | null
  /** Null for who lacks something that a blank of it needs. */
  messageFor: (contact: Known) => Outgoing | null
}

/** What a campaign says to each; null while its template is not there. */
export async function speakerOf(
  db: Db,
  row: CampaignRow,
  moment: { at: number; settings: BotSettings },
): Promise<Speaker | null> {
  const file = attachmentOf(row)
  const attachment: Attachment | null = file && {
    path: file.path,
    type: file.type,
    filename: file.originalName,
    size: file.size,
  }
  const fill = fillOf(row)
  if (fill === null) {
    const more = attachment && { attachment }
    return {
      category: null,
      messageFor: (contact) => ({ text: personalText(row, contact, moment), ...more }),
    }
  }
  const template = await templateOf(db, row.botId, fill.templateId)
  if (!template) return null
  return {
    category: template.category,
    messageFor(contact) {
      const values = valuesFor(template, fill, knownOf(contact, moment))
      return values instanceof Map ? templateMessage(template, values, attachment) : null
    },
  }
}
