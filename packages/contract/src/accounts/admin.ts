import { z } from 'zod'
import { user } from './accounts.ts'
import { limits } from '../wire/limits.ts'
import { defineRoute } from '../wire/route.ts'
import { id, instant, page, pageOfArray, text } from '../wire/values.ts'

const area = 'Administración'
const params = z.strictObject({ userId: id })
const answer = z.object({ user })

/** Accounts on one page of the administrator's list. */
export const usersPerPage = 25
/** An account as the administrator sees it; `lastSeenAt` is null for who never came, `lines` are linked to a number. */
export const adminUser = user
  .extend({ createdAt: instant, lastSeenAt: instant.nullable(), lines: z.number().int() })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof adminUser>

export const userSort = z.enum(['newest', 'activity', 'name', 'bots'])
export type UserSort = z.infer<typeof userSort>

/** What people type to sign up; not `renewable` where the server's environment sets it. */
export const accessCode = z.object({ code: z.string(), renewable: z.boolean() }).meta({ id: 'AccessCode' })
export type AccessCode = z.infer<typeof accessCode>

/** What an administrator did. `user` is null when that account is no more; `detail` says from what to what. */
export const adminAction = z
  .object({
    _id: id,
    at: instant,
    action: z.enum([
      'activated',
      'deactivated',
      'bot_limit',
      'reset_link',
      'access_code',
      'invited',
      'invitation_revoked',
      'ai_cap',
      'second_factor_off',
    ]),
    detail: z.string().nullable(),
    adminName: z.string().nullable(),
    user: z.object({ name: z.string(), email: z.string() }).nullable(),
  })
  .meta({ id: 'AdminAction' })
export type AdminAction = z.infer<typeof adminAction>

export const botLimit = z
  .number('Escribe un número')
  .int('Escribe un número entero')
  .min(limits.botLimit.min, 'El límite va de 0 a 100')
  .max(limits.botLimit.max, 'El límite va de 0 a 100')

export const listUsers = defineRoute({
  id: 'listUsers',
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  area,
  summary: 'Todas las cuentas',
  query: pageOfArray,
  success: { status: 200, schema: z.array(user) },
  problems: [403],
})
export const setUserStatus = defineRoute({
  id: 'setUserStatus',
  proof: true,
  method: 'PATCH',
  path: '/admin/users/:userId/status',
  access: 'admin',
  area,
  summary: 'Activar o desactivar una cuenta',
  params,
  body: z.strictObject({ active: z.boolean() }),
  success: { status: 200, schema: answer },
  problems: [403, 409],
})
export const setBotLimit = defineRoute({
  id: 'setBotLimit',
  method: 'PATCH',
  path: '/admin/users/:userId/bot-limit',
  access: 'admin',
  area,
  summary: 'Cuántos bots puede tener una cuenta',
  params,
  body: z.strictObject({ botLimit }),
  success: { status: 200, schema: answer },
  problems: [403],
})
export const findUsers = defineRoute({
  id: 'findUsers',
  method: 'GET',
  path: '/admin/accounts',
  access: 'admin',
  area,
  summary: 'Buscar y ordenar las cuentas, por páginas',
  query: z.strictObject({
    search: text(100).optional(),
    sort: userSort.default('newest'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  success: { status: 200, schema: z.object({ users: z.array(adminUser), total: z.number().int() }) },
  problems: [403],
})
export const createResetLink = defineRoute({
  id: 'createResetLink',
  proof: true,
  method: 'POST',
  path: '/admin/users/:userId/reset-link',
  access: 'admin',
  area,
  summary: 'Un enlace de un solo uso para que alguien ponga otra contraseña; se muestra una vez',
  params,
  body: z.strictObject({}),
  success: { status: 200, schema: z.object({ token: z.string(), expiresAt: instant }) },
  problems: [403, 409],
})
export const listAdminActions = defineRoute({
  id: 'listAdminActions',
  method: 'GET',
  path: '/admin/actions',
  access: 'admin',
  area,
  summary: 'Lo que hizo la administración, lo más nuevo primero',
  query: page,
  success: {
    status: 200,
    schema: z.object({ actions: z.array(adminAction), nextCursor: z.string().nullable() }),
  },
  problems: [403],
})
export const getAccessCode = defineRoute({
  id: 'getAccessCode',
  method: 'GET',
  path: '/admin/access-code',
  access: 'admin',
  area,
  summary: 'El código de acceso con el que se crean cuentas',
  success: { status: 200, schema: accessCode },
  problems: [403],
})
export const renewAccessCode = defineRoute({
  id: 'renewAccessCode',
  proof: true,
  method: 'POST',
  path: '/admin/access-code/renew',
  access: 'admin',
  area,
  summary: 'Otro código de acceso; el anterior deja de servir al instante',
  body: z.strictObject({}),
  success: { status: 200, schema: accessCode },
  problems: [403, 409],
})
