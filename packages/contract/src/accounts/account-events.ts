import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { id, instant } from '../wire/values.ts'

/** What happens to an account's ways in that its owner should know of. */
export const accountEventKind = z.enum([
  'new_device',
  'locked',
  'mass_export',
  'second_factor_on',
  'second_factor_off',
  'recovery_code',
  'email_changed',
])
export type AccountEventKind = z.infer<typeof accountEventKind>

/** `device` is null when the browser said nothing, `ip` when it was done from the server. */
export const accountEvent = z
  .object({
    _id: id,
    kind: accountEventKind,
    device: z.string().nullable(),
    ip: z.string().nullable(),
    at: instant,
  })
  .meta({ id: 'AccountEvent' })
export type AccountEvent = z.infer<typeof accountEvent>

export const listAccountEvents = defineRoute({
  id: 'listAccountEvents',
  method: 'GET',
  path: '/profile/events',
  access: 'user',
  area: 'Perfil',
  summary: 'Lo último que pasó con los accesos a tu cuenta',
  success: { status: 200, schema: z.object({ events: z.array(accountEvent) }) },
})
