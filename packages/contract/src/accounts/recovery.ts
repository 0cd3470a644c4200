import { z } from 'zod'
import { password } from './accounts.ts'
import { defineRoute } from '../wire/route.ts'
import { email, linkToken } from '../wire/values.ts'

const area = 'Cuentas'

export const recoveryOffer = defineRoute({
  id: 'recoveryOffer',
  method: 'GET',
  path: '/auth/recovery',
  access: 'public',
  area,
  summary: 'Si este servidor envía enlaces para recuperar la contraseña por correo',
  success: { status: 200, schema: z.object({ available: z.boolean() }) },
})
export const askRecovery = defineRoute({
  id: 'askRecovery',
  method: 'POST',
  path: '/auth/recovery',
  access: 'public',
  area,
  summary: 'Pedir por correo un enlace para poner otra contraseña; responde igual si no hay cuenta',
  body: z.strictObject({ email }),
  success: { status: 204 },
  problems: [429, 503],
})
export const resetPassword = defineRoute({
  id: 'resetPassword',
  method: 'POST',
  path: '/auth/reset',
  access: 'public',
  area,
  summary: 'Poner otra contraseña con un enlace de un solo uso; cierra todas las sesiones',
  body: z.strictObject({ token: linkToken, password }),
  success: { status: 204 },
})
