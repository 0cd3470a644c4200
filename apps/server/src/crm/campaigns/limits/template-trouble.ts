import { isSendable } from '@recado/contract/messaging/template-blanks'
import { capabilitiesOfDriver } from '@recado/whatsapp'
import { driverOf } from '../../../messaging/sessions/sessions.repository.ts'
import { templateOf } from '../../../messaging/templates/templates.repository.ts'
import type { Db } from '../../../platform/db/store.ts'
import { campaignText } from '../../../text/crm/campaigns.ts'
import { type CampaignRow, fillOf, ofCampaign } from '../campaigns.repository.ts'
import { dayMs } from '../../../platform/time/spans.ts'

/** Why what a campaign says cannot be sent over its line now, in words; null when it can. */
export async function whyUnsendable(db: Db, row: CampaignRow): Promise<string | null> {
  const fill = fillOf(row)
  const { templates: needsTemplate } = capabilitiesOfDriver[await driverOf(db, row.botId)]
  if (fill === null) return needsTemplate ? campaignText.template.needed : null
  if (!needsTemplate) return campaignText.template.needsOfficial
  const template = await templateOf(db, row.botId, fill.templateId)
  if (!template) return campaignText.template.gone
  if (!isSendable(template)) return campaignText.template.left[template.status]
  // One that ran before this was asked goes on.
  return row.consent === null && row.startedAt === null ? campaignText.template.noConsent : null
}

/** Meta does not know the template, or has it in pause: nobody else would get it either. */
const refusedTemplate = ['refused_132001', 'refused_132007', 'refused_132015', 'refused_132016']
/** What stands in its blanks does not fit. */
const misfits = new Set([
  'refused_132000',
  'refused_132005',
  'refused_132008',
  'refused_132012',
  'refused_132018',
])
const misfitsInARow = 3

/** Why Meta sends a campaign no more, by what it refused since, in words; null while it sends it. */
export async function whyRefused(db: Db, campaignId: string, since: number): Promise<string | null> {
  const sent = db.selectFrom('outbox').where(ofCampaign).where('sourceId', '=', campaignId)
  const refused = await sent
    .select('id')
    .where('state', '=', 'failed')
    .where('reason', 'in', refusedTemplate)
    .where('updatedAt', '>', since)
    .limit(1)
    .executeTakeFirst()
  if (refused) return campaignText.template.refused
  const last = await sent
    .select('reason')
    .where('state', 'not in', ['queued', 'sending'])
    .where('updatedAt', '>', since)
    .orderBy('updatedAt', 'desc')
    .limit(misfitsInARow)
    .execute()
  const allMisfit = last.length === misfitsInARow && last.every(({ reason }) => misfits.has(reason ?? ''))
  return allMisfit ? campaignText.template.misfits : null
}

/** Meta delivers these people no more promotions for now: to insist is punished (its pages, April 2026). */
const notNow = ['refused_131049', 'refused_130472']
const restMs = dayMs

/** Whom of these Meta spared a promotion within the day. */
export async function sparedOf(
  db: Db,
  botId: string,
  contactIds: readonly string[],
  now: number,
): Promise<Set<string>> {
  if (contactIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('outbox')
    .select('contactId')
    .where('botId', '=', botId)
    .where('contactId', 'in', contactIds)
    .where('state', '=', 'failed')
    .where('reason', 'in', notNow)
    .where('updatedAt', '>', now - restMs)
    .execute()
  return new Set(rows.flatMap(({ contactId }) => contactId ?? []))
}

/** Meta's choice, which says nothing about the campaign. */
export const isMetasChoice = (reason: string | null): boolean => notNow.includes(reason ?? '')
