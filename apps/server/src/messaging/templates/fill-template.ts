import {
  asBlank,
  blanksOf,
  filledTemplate,
  fitting,
  isWayOut,
  unfilled,
  wordsOfTemplate,
} from '@recado/contract/messaging/template-blanks'
import type { Blank } from '@recado/contract/messaging/template-blanks'
import { isSendable } from '@recado/contract/messaging/template-blanks'
import type { TemplateFill } from '@recado/contract/messaging/templates'
import { fillPlaceholders, writtenPlaceholder } from '@recado/engine'
import type { TemplateButton, TemplateValue } from '@recado/whatsapp'
import type { Db } from '../../platform/db/store.ts'
import { invalidInput, Refusal } from '../../platform/http/refusal.ts'
import { templateText } from '../../text/messaging/templates.ts'
import { optOutWord } from '../inbound/opt-out-words.ts'
import type { Outgoing } from '../outbox/outgoing.ts'
import { type StoredTemplate, templateOf } from './templates.repository.ts'

export type Attachment = NonNullable<Outgoing['attachment']>

/**
 * What stands in a template's blanks for one person, by the blanks' ids; `values` is what is known of them, by plain names.
 * The blank of which nothing is, where there is one: then it is not for them.
 */
export function valuesFor(
  { face }: StoredTemplate,
  fill: TemplateFill,
  values: ReadonlyMap<string, string>,
): Map<string, string> | Blank {
  const said = new Map(
    fill.values.map(({ blank, slot, text }) => {
      const filled = (words: string) => asBlank(fillPlaceholders(words, values))
      return [blank, (slot !== null && filled(writtenPlaceholder(slot))) || filled(text)]
    }),
  )
  return blanksOf(face).find(({ id }) => !said.get(id)) ?? fitting(face, said)
}

/** The message that a template becomes once its blanks are filled, with the file above it where it has one. */
export function templateMessage(
  { name, language, isNamed, face }: StoredTemplate,
  values: ReadonlyMap<string, string>,
  attachment: Attachment | null,
): Outgoing {
  const blanks = blanksOf(face)
  const ofPlace = (place: Blank['place']): TemplateValue[] =>
    blanks
      .filter((blank) => blank.place === place)
      .toSorted((one, other) => (isNamed ? 0 : Number(one.name) - Number(other.name)))
      .map(({ id, name: blank }) => ({ name: isNamed ? blank : null, text: values.get(id) ?? '' }))
  const header = ofPlace('header')
  const template = {
    name,
    language,
    ...(header.length > 0 && { header }),
    body: ofPlace('body'),
    buttons: face.buttons.flatMap((button, index): TemplateButton[] => {
      const value = values.get(`button:${index}`)
      if (button.type === 'quick_reply')
        return [{ type: 'quick_reply', index, payload: isWayOut(button) ? optOutWord : button.text }]
      if (value === undefined) return []
      return button.type === 'copy_code'
        ? [{ type: 'copy_code', index, code: value }]
        : [{ type: 'url', index, text: value }]
    }),
  }
  return {
    text: wordsOfTemplate(filledTemplate(face, values)),
    template,
    ...(attachment && { attachment }),
  }
}

/**
 * The template that a fill names, which may be sent and has all that it needs. Refused with 400 at the field that is wrong, below
 * `path`, and with 409 while Meta lets nobody send it.
 */
export async function templateToSend(
  db: Db,
  botId: string,
  fill: TemplateFill,
  path: string,
): Promise<StoredTemplate> {
  const template = await knownTemplate(db, botId, fill, path)
  if (!isSendable(template)) throw new Refusal('conflict', templateText.notApproved)
  return template
}

/** The same, whether Meta lets it be sent now or not. */
export async function knownTemplate(
  db: Db,
  botId: string,
  fill: TemplateFill,
  path: string,
): Promise<StoredTemplate> {
  const at = (field: string, message: string) => invalidInput([{ path: `${path}.${field}`, message }])
  const template = await templateOf(db, botId, fill.templateId)
  if (!template) throw at('templateId', templateText.unknown)
  const known = new Set(blanksOf(template.face).map(({ id }) => id))
  if (fill.values.some(({ blank }) => !known.has(blank))) throw at('values', templateText.unknownBlank)
  const [missing] = unfilled(template.face, fill)
  if (missing) throw at('values', templateText.unfilled(missing))
  const kind = fileOf(template)
  if (kind !== null && fill.attachmentPath === null)
    throw at('attachmentPath', templateText.file.missing[kind])
  return template
}

/** What kind of file stands above it; null for none. */
export const fileOf = ({ face: { header } }: StoredTemplate): 'image' | 'video' | 'document' | null =>
  header === null || header.type === 'text' ? null : header.type

/** The file above, one of the bot's uploads of the kind that the template wants; null where it wants none. */
export async function templateFile(
  db: Db,
  botId: string,
  { template, fill, path }: { template: StoredTemplate; fill: TemplateFill; path: string },
): Promise<Attachment | null> {
  const kind = fileOf(template)
  if (kind === null || fill.attachmentPath === null) return null
  const file = await db
    .selectFrom('uploads')
    .select(['token', 'kind', 'originalName', 'size'])
    .where('token', '=', fill.attachmentPath)
    .where('botId', '=', botId)
    .executeTakeFirst()
  if (file?.kind !== kind)
    throw invalidInput([{ path: `${path}.attachmentPath`, message: templateText.file.wrong[kind] }])
  const { token, originalName, size } = file
  return { path: token, type: kind, filename: originalName, size }
}
