import { z } from 'zod'
import { user } from './accounts.ts'
import { limits } from './limits.ts'
import { defineRoute } from './route.ts'
import { id, pageOfArray } from './values.ts'

const area = 'Administración'
const params = z.strictObject({ userId: id })
const answer = z.object({ user })

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
