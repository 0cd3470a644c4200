import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { defineRoute } from '../wire/route.ts'
import { email, id, linkToken, words } from '../wire/values.ts'

export const user = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    active: z.boolean(),
    role: z.enum(['admin', 'user']),
    plan: z.string(),
    botsCount: z.number().int(),
    botLimit: z.number().int(),
    /** `missing` where one is demanded: until it is there, the account can do nothing else. */
    secondFactor: z.enum(['on', 'off', 'missing']),
    /** False until its owner opens the link that was mailed to it; nobody is asked where links cannot be mailed. */
    emailConfirmed: z.boolean(),
    /** Where the account moves to once the link that was mailed there is opened; null where nowhere. */
    newEmail: z.string().nullable(),
    /** `made` where the installation made it: until its owner has chosen one, the account can do nothing else. */
    password: z.enum(['own', 'made']),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof user>

export const session = z.object({ token: z.string(), user }).meta({ id: 'Session' })
export type Session = z.infer<typeof session>

/** The password was right, and something else is asked for: `ticket` goes with it, for five minutes. */
export const secondStep = z
  .object({ ticket: z.string(), ways: z.array(z.enum(['passkey', 'totp', 'recovery_code'])) })
  .meta({ id: 'SecondStep' })
export type SecondStep = z.infer<typeof secondStep>

export const password = z
  .string()
  .min(limits.password.min, `La contraseña necesita ${limits.password.min} caracteres o más`)
  .max(limits.password.max, `La contraseña puede tener hasta ${limits.password.max} caracteres`)

/** With which every account begins: nobody chooses another by signing up. */
export const firstPlan = 'Basic' as const

export const registration = z.strictObject({
  name: words(limits.name, 'Escribe tu nombre'),
  email,
  password,
  accessCode: z.string().max(limits.accessCode).default(''),
  /** Of a link, in place of the access code. */
  invitation: linkToken.optional(),
  plan: z.literal(firstPlan, 'Toda cuenta empieza con el plan Basic').default(firstPlan),
})
/** A wrong password may have any shape: only its size is bounded. */
export const credentials = z.strictObject({
  email: z.string().min(1, 'Escribe tu correo').max(limits.email),
  password: z.string().min(1, 'Escribe tu contraseña').max(1000),
})

const area = 'Cuentas'

export const register = defineRoute({
  id: 'register',
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  area,
  summary: 'Crear una cuenta con el código de acceso o con el enlace de una invitación',
  body: registration,
  success: { status: 201, schema: session },
  problems: [403, 409, 429],
})
export const login = defineRoute({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  area,
  summary: 'Entrar con correo y contraseña; con segundo factor, el primero de dos pasos',
  body: credentials,
  success: { status: 200, schema: z.union([session, secondStep]) },
  problems: [401, 403, 429],
})
export const verify = defineRoute({
  id: 'verify',
  whileSettingUp: ['password', 'second_factor'],
  method: 'GET',
  path: '/auth/verify',
  access: 'user',
  area,
  summary: 'De quién es este token',
  success: { status: 200, schema: z.object({ user }) },
})
export const refresh = defineRoute({
  id: 'refresh',
  method: 'POST',
  path: '/auth/refresh',
  access: 'refresh',
  area,
  summary: 'Cambiar el token por uno nuevo; vale también uno vencido',
  body: z.strictObject({}),
  success: { status: 200, schema: session },
})
export const logout = defineRoute({
  id: 'logout',
  whileSettingUp: ['password', 'second_factor'],
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  area,
  summary: 'Cerrar la sesión',
  body: z.strictObject({}),
  success: { status: 204 },
})
