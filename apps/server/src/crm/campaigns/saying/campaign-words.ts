import type { TemplateFill } from '@recado/contract/messaging/templates'
import { filledTemplate, slotsOf, wordsOfTemplate } from '@recado/contract/messaging/template-blanks'
import { knownTemplate, templateFile } from '../../../messaging/templates/fill-template.ts'
import type { Db } from '../../../platform/db/store.ts'
import { invalidInput } from '../../../platform/http/refusal.ts'
import { campaignText } from '../../../text/crm/campaigns.ts'
import type { CampaignRow } from '../campaigns.repository.ts'

/** What a campaign says, as it is stored. */
export type Said = Pick<CampaignRow, 'message' | 'template' | 'attachment'>
type Given = {
  message?: string | undefined
  attachmentPath?: string | null | undefined
  template?: TemplateFill | null | undefined
}

/**
 * What a campaign says with this given: what Meta approved, or words and a file of one's own; what is not given stays. Refused
 * with 400 at the field that is wrong.
 */
export async function saidBy(db: Db, botId: string, given: Given, before: Said | null): Promise<Said> {
  if (given.template) return byTemplate(db, botId, given.template)
  if (given.template === undefined && before?.template != null) {
    // A template has its own file: another one is of no use there, and one that is not there is wrong all the same.
    if (given.attachmentPath != null) await attachmentOf(db, botId, given.attachmentPath)
    return before
  }
  // Of a template there are no words of one's own.
  const own = before?.template == null ? before : null
  const message = given.message ?? own?.message
  if (message === undefined) throw invalidInput([{ path: 'message', message: campaignText.noMessage }])
  const attachment =
    given.attachmentPath === undefined
      ? (own?.attachment ?? null)
      : await attachmentOf(db, botId, given.attachmentPath)
  return { message, template: null, attachment }
}

async function byTemplate(db: Db, botId: string, fill: TemplateFill): Promise<Said> {
  const path = 'template'
  const template = await knownTemplate(db, botId, fill, path)
  const file = await templateFile(db, botId, { template, fill, path })
  const { face } = template
  return {
    message: wordsOfTemplate(filledTemplate(face, slotsOf(fill))),
    template: JSON.stringify(fill),
    attachment:
      file &&
      JSON.stringify({ path: file.path, type: file.type, originalName: file.filename, size: file.size }),
  }
}

/** One of the bot's uploads as the campaign keeps it. */
async function attachmentOf(db: Db, botId: string, path: string | null): Promise<string | null> {
  if (path === null) return null
  const file = await db
    .selectFrom('uploads')
    .select(['token', 'kind', 'originalName', 'size'])
    .where('token', '=', path)
    .where('botId', '=', botId)
    .executeTakeFirst()
  if (!file) throw invalidInput([{ path: 'attachmentPath', message: campaignText.unknownAttachment }])
  const { token, kind, originalName, size } = file
  return JSON.stringify({ path: token, type: kind, originalName, size })
}
