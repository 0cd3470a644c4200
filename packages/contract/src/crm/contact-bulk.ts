import { z } from 'zod'
import { contactFilter } from './contacts.ts'
import { csvFormat } from '../wire/csv.ts'
import { limits } from '../wire/limits.ts'
import { defineRoute } from '../wire/route.ts'
import { botParams, id } from '../wire/values.ts'

const { most } = limits.contactsInBulk
const contactIds = z.array(id).min(1, 'Elige al menos un contacto').max(most, `Elige hasta ${most} contactos`)
const tagIds = z.array(id).max(limits.tagsPerBot)

/** Whom somebody chose: these, or everybody who fits but some. */
export const contactSelection = z.discriminatedUnion('which', [
  z.strictObject({ which: z.literal('these'), contactIds }),
  z.strictObject({
    which: z.literal('matching'),
    filter: contactFilter,
    except: z.array(id).max(most).optional(),
  }),
])
export type ContactSelection = z.infer<typeof contactSelection>

/** What is done with all of them. `delete` can be taken back with `restore` for some seconds. */
export const bulkAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('tag'), add: tagIds.optional(), remove: tagIds.optional() }),
  z.strictObject({
    type: z.literal('pause'),
    /** Until somebody reactivates when absent. */
    minutes: z.number().int().min(1).max(limits.pauseMinutes).optional(),
  }),
  z.strictObject({ type: z.literal('resume') }),
  z.strictObject({ type: z.literal('optOut'), optOut: z.boolean() }),
  z.strictObject({ type: z.literal('block'), blocked: z.boolean() }),
  z.strictObject({ type: z.literal('delete') }),
  z.strictObject({ type: z.literal('restore') }),
])
export type BulkAction = z.infer<typeof bulkAction>

const area = 'Contactos'
/** Bytes: as many ids as may be chosen. */
const limit = most * 80

export const changeContacts = defineRoute({
  id: 'changeContacts',
  method: 'POST',
  path: '/crm/:botId/contacts/bulk',
  access: 'user',
  area,
  summary: 'Cambiar muchos contactos a la vez: todos, o ninguno si algo no se puede',
  params: botParams,
  body: z.strictObject({ selection: contactSelection, action: bulkAction }),
  success: {
    status: 200,
    schema: z.object({
      /** How many were chosen. */
      selected: z.number().int(),
      /** Those who are other than before: with them it can be undone. */
      changed: z.array(id),
    }),
  },
  limit,
})
export const exportSelection = defineRoute({
  id: 'exportSelectedContacts',
  takesAlong: true,
  proof: true,
  method: 'POST',
  path: '/crm/:botId/contacts/export',
  access: 'user',
  area,
  summary: 'Los contactos elegidos como CSV',
  params: botParams,
  body: z.strictObject({ selection: contactSelection, format: csvFormat.default('standard') }),
  answers: 'bytes',
  success: { status: 200 },
  limit,
})
