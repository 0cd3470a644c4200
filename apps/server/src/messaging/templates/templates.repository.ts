import {
  templateCategory,
  templateFace,
  templateQuality,
  templateStatus,
  type Template as ShownTemplate,
} from '@recado/contract/messaging/templates'
import type { Template, TemplateChange } from '@recado/whatsapp'
import type { Selectable } from 'kysely'
import { toFlag } from '../../platform/db/flag.ts'
import type { Db, Tx } from '../../platform/db/store.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { instantOf } from '../../platform/time/instant.ts'
import { templateText } from '../../text/messaging/templates.ts'

type Row = Selectable<Tables['messageTemplates']>

/** A template as pages show it, and what sending it needs besides. */
export type StoredTemplate = ShownTemplate & { isNamed: boolean }

/** The templates of a bot's line: those that may be sent first, each group by name. */
export async function templatesOf(db: Db, botId: string): Promise<StoredTemplate[]> {
  const rows = await db
    .selectFrom('messageTemplates')
    .selectAll()
    .where('botId', '=', botId)
    .orderBy('name')
    .orderBy('language')
    .execute()
  const templates = rows.map(stored)
  const isLast = ({ status }: StoredTemplate) => status !== 'approved'
  return [...templates.filter((one) => !isLast(one)), ...templates.filter(isLast)]
}

/** One of a bot's own; null for one that its line does not have, or has no more. */
export async function templateOf(db: Db, botId: string, templateId: string): Promise<StoredTemplate | null> {
  const row = await db
    .selectFrom('messageTemplates')
    .selectAll()
    .where('botId', '=', botId)
    .where('templateId', '=', templateId)
    .executeTakeFirst()
  return row ? stored(row) : null
}

function stored(row: Row): StoredTemplate {
  const { nextCategory, nextCategoryAt, reason } = row
  return {
    _id: row.templateId,
    name: row.name,
    language: row.language,
    category: templateCategory.parse(row.category),
    nextCategory:
      nextCategory === null || nextCategoryAt === null
        ? null
        : { category: templateCategory.parse(nextCategory), at: instantOf(nextCategoryAt) },
    status: templateStatus.parse(row.status),
    reason: reason === null ? null : templateText.rejection(reason),
    quality: templateQuality.parse(row.quality),
    isNamed: row.isNamed === 1,
    face: templateFace.parse(JSON.parse(row.face)),
    isSupported: row.isSupported === 1,
  }
}

/** Rows of one statement: its values are bound one by one, of which SQLite takes 32 766. */
const atOnce = 200

/** These are the line's templates from now on; what was announced of one stays until it has come about. */
export async function keepTemplates(
  tx: Tx,
  botId: string,
  { templates, now }: { templates: readonly Template[]; now: number },
): Promise<void> {
  const before = await tx
    .deleteFrom('messageTemplates')
    .where('botId', '=', botId)
    .returning(['templateId', 'nextCategory', 'nextCategoryAt'])
    .execute()
  const announced = new Map(before.map((row) => [row.templateId, row]))
  const rows = templates.map(({ id, face, isNamed, isSupported, ...template }): Row => {
    const { nextCategory = null, nextCategoryAt = null } = announced.get(id) ?? {}
    const isAhead = nextCategory !== template.category && (nextCategoryAt ?? 0) > now
    return {
      ...template,
      botId,
      templateId: id,
      nextCategory: isAhead ? nextCategory : null,
      nextCategoryAt: isAhead ? nextCategoryAt : null,
      isNamed: toFlag(isNamed),
      isSupported: toFlag(isSupported),
      face: JSON.stringify(face),
    }
  })
  for (let from = 0; from < rows.length; from += atOnce)
    await tx
      .insertInto('messageTemplates')
      .values(rows.slice(from, from + atOnce))
      .execute()
  await tx.updateTable('waSessions').set({ templatesAt: now }).where('botId', '=', botId).execute()
}

/** What Meta told of one, by its name and language; nothing for one that is not known yet. */
export async function noteChange(
  tx: Tx,
  botId: string,
  { name, language, change }: { name: string; language: string; change: TemplateChange },
): Promise<void> {
  const { nextCategory, ...told } = change
  const next =
    nextCategory === undefined
      ? {}
      : { nextCategory: nextCategory?.category ?? null, nextCategoryAt: nextCategory?.at ?? null }
  const changed = { ...told, ...next }
  if (Object.keys(changed).length === 0) return
  await tx
    .updateTable('messageTemplates')
    .set(changed)
    .where('botId', '=', botId)
    .where('name', '=', name)
    .where('language', '=', language)
    .execute()
}

/** The line is another number's from now on. */
export async function forgetTemplates(tx: Tx, botId: string): Promise<void> {
  await tx.deleteFrom('messageTemplates').where('botId', '=', botId).execute()
  await tx.updateTable('waSessions').set({ templatesAt: null }).where('botId', '=', botId).execute()
}

/** When Meta was asked last, ms UTC, and its id of the account; nulls for a line that has none. */
export async function lookedAt(
  db: Db,
  botId: string,
): Promise<{ lookedAt: number | null; accountId: string | null }> {
  const row = await db
    .selectFrom('waSessions')
    .select(['templatesAt', 'accountId'])
    .where('botId', '=', botId)
    .executeTakeFirst()
  return { lookedAt: row?.templatesAt ?? null, accountId: row?.accountId ?? null }
}
