import type { TemplateChange } from '../../channel.ts'
import { categoryOf, qualityOf, reasonOf, statusOf } from '../templates/wire-template.ts'
import { templateValue } from './wire.ts'

/** By name and language: Meta writes their ids as numbers, which lose digits on the way. */
export type TemplateNews = { name: string; language: string; change: TemplateChange }

/** What a webhook says of a template; null for one that is about none. Its words may be older than what a look at all says. */
export function templateNews(field: string, value: Record<string, unknown>): TemplateNews | null {
  if (!field.startsWith('message_template_') && field !== 'template_category_update') return null
  const { data } = templateValue.safeParse(value)
  if (!data) return null
  const { message_template_name: name, message_template_language: language } = data
  return { name, language, change: changeOf(field, data) }
}

/** It is as it was before it was archived; its account has no room for more (Meta's reference of this webhook, 21 May 2026). */
const statusless = new Set(['UNARCHIVED', 'LIMIT_EXCEEDED'])

function changeOf(field: string, said: ReturnType<typeof templateValue.parse>): TemplateChange {
  const { event, reason, new_quality_score: quality } = said
  switch (field) {
    case 'message_template_status_update':
      if (event === undefined || statusless.has(event)) return {}
      return { status: statusOf(event), reason: reasonOf(reason) }
    case 'message_template_quality_update':
      return quality === undefined ? {} : { quality: qualityOf(quality) }
    case 'template_category_update':
      return categoryChange(said)
    default:
      return {}
  }
}

/**
 * With `correct_category` it is announced a day ahead, and `new_category` is what it still is (Meta's pages, September 2026). What is
 * announced without its hour is not kept: nobody could be told when.
 */
function categoryChange({
  new_category: now,
  correct_category: next,
  category_update_timestamp: at,
}: ReturnType<typeof templateValue.parse>): TemplateChange {
  const nextCategory = next === undefined || !at ? null : { category: categoryOf(next), at }
  return { ...(now !== undefined && { category: categoryOf(now) }), nextCategory }
}
