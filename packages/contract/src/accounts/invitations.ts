import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { defineRoute } from '../wire/route.ts'
import { email, id, instant, linkToken } from '../wire/values.ts'

/** Who may sign up without the access code: `email` alone where it is named. `user` is null when that account is no more. */
export const invitation = z
  .object({
    _id: id,
    email: z.string().nullable(),
    state: z.enum(['open', 'used', 'expired']),
    createdAt: instant,
    expiresAt: instant,
    usedAt: instant.nullable(),
    user: z.object({ name: z.string(), email: z.string() }).nullable(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof invitation>

const { days } = limits.invitations
const wrongDays = `Los días van de ${days.min} a ${days.max}`
export const newInvitation = z.strictObject({
  email: email.nullable().default(null),
  days: z
    .number('Escribe un número')
    .int('Escribe un número entero')
    .min(days.min, wrongDays)
    .max(days.max, wrongDays)
    .default(days.default),
})

const area = 'Administración'

export const listInvitations = defineRoute({
  id: 'listInvitations',
  method: 'GET',
  path: '/admin/invitations',
  access: 'admin',
  area,
  summary: 'Las invitaciones: primero las abiertas, luego las usadas y las vencidas, lo más nuevo primero',
  success: {
    status: 200,
    schema: z.object({ invitations: z.array(invitation), byMail: z.boolean() }),
  },
  problems: [403],
})
export const createInvitation = defineRoute({
  id: 'createInvitation',
  proof: true,
  method: 'POST',
  path: '/admin/invitations',
  access: 'admin',
  area,
  summary:
    'Un enlace de un solo uso para crear una cuenta; se muestra una vez, y se envía si nombra un correo',
  body: newInvitation,
  success: { status: 201, schema: z.object({ invitation, token: z.string(), mailed: z.boolean() }) },
  problems: [403, 409],
})
export const revokeInvitation = defineRoute({
  id: 'revokeInvitation',
  method: 'DELETE',
  path: '/admin/invitations/:invitationId',
  access: 'admin',
  area,
  summary: 'Anular una invitación que nadie usó',
  params: z.strictObject({ invitationId: id }),
  success: { status: 204 },
  problems: [403],
})
export const openInvitation = defineRoute({
  id: 'openInvitation',
  method: 'POST',
  path: '/auth/invitation',
  access: 'public',
  area: 'Cuentas',
  summary: 'Para quién es una invitación y hasta cuándo vale',
  body: z.strictObject({ token: linkToken }),
  success: { status: 200, schema: z.object({ email: z.string().nullable(), expiresAt: instant }) },
  problems: [429],
})
