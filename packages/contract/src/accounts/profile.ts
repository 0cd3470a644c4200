import { z } from 'zod'
import { password, session, user } from './accounts.ts'
import { assistant } from '../ai/assistants.ts'
import { limits } from '../wire/limits.ts'
import { defineRoute } from '../wire/route.ts'
import { email, id, instant, linkToken, words } from '../wire/values.ts'

/** A wrong password may have any shape: only its size is bounded. */
const ownPassword = z.string().min(1, 'Escribe tu contraseña').max(1000)

/** Where somebody is signed in. `device` is null when the browser said nothing, `ip` is the address that it was opened from; `current` is the one that asks. */
export const openSession = z
  .object({
    _id: id,
    device: z.string().nullable(),
    ip: z.string().nullable(),
    createdAt: instant,
    lastSeenAt: instant,
    current: z.boolean(),
  })
  .meta({ id: 'OpenSession' })
export type OpenSession = z.infer<typeof openSession>

/** All that is kept of an account: `file` is what `exportBot` answers; what is not in it is said in `without`. */
export const accountData = z
  .object({
    format: z.literal('recado-account'),
    version: z.literal(1),
    exportedAt: instant,
    without: z.string(),
    account: user.extend({ createdAt: instant, lastSeenAt: instant.nullable() }),
    sessions: z.array(openSession),
    assistants: z.array(assistant.omit({ usedBy: true })),
    bots: z.array(
      z.object({
        _id: id,
        createdAt: instant,
        whatsAppNumber: z.string().nullable(),
        counts: z.object({
          contacts: z.number().int(),
          messages: z.number().int(),
          campaigns: z.number().int(),
        }),
        file: z.unknown(),
      }),
    ),
  })
  .meta({ id: 'AccountData' })
export type AccountData = z.infer<typeof accountData>

const area = 'Perfil'

export const updateProfile = defineRoute({
  id: 'updateProfile',
  method: 'PATCH',
  path: '/profile',
  access: 'user',
  area,
  summary: 'Cambiar tu nombre',
  body: z.strictObject({ name: words(limits.name, 'Escribe tu nombre') }),
  success: { status: 200, schema: z.object({ user }) },
})
export const changePassword = defineRoute({
  id: 'changePassword',
  whileSettingUp: ['password'],
  method: 'POST',
  path: '/profile/password',
  access: 'user',
  area,
  summary: 'Cambiar tu contraseña; cierra tus otras sesiones y cambia el token de esta',
  body: z.strictObject({ currentPassword: ownPassword, newPassword: password }),
  success: { status: 200, schema: session },
  problems: [429],
})
export const changeEmail = defineRoute({
  id: 'changeEmail',
  proof: true,
  method: 'POST',
  path: '/profile/email',
  access: 'user',
  area,
  summary:
    'Pasar tu cuenta a otro correo; donde se pueden enviar enlaces, vale desde que abres el que llega allá. Con el de ahora, deja de esperarlo',
  body: z.strictObject({ email }),
  success: { status: 200, schema: z.object({ user }) },
  problems: [403, 409, 429],
})
export const askConfirmation = defineRoute({
  id: 'askConfirmation',
  method: 'POST',
  path: '/profile/email/confirmation',
  access: 'user',
  area,
  summary: 'Recibir otra vez el correo que confirma tu dirección',
  body: z.strictObject({}),
  success: { status: 204 },
  problems: [409, 429],
})
export const confirmEmail = defineRoute({
  id: 'confirmEmail',
  method: 'POST',
  path: '/profile/email/confirm',
  access: 'user',
  area,
  summary: 'Confirmar tu dirección con el enlace que te llegó',
  body: z.strictObject({ token: linkToken }),
  success: { status: 200, schema: z.object({ user }) },
  problems: [409],
})
export const readDraftKey = defineRoute({
  id: 'readDraftKey',
  method: 'GET',
  path: '/profile/draft-key',
  access: 'user',
  area,
  summary: 'La clave con la que tu navegador cifra lo que no has guardado',
  success: { status: 200, schema: z.object({ key: z.hex().length(64) }) },
})
export const listSessions = defineRoute({
  id: 'listSessions',
  method: 'GET',
  path: '/profile/sessions',
  access: 'user',
  area,
  summary: 'Dónde tienes la sesión abierta',
  success: { status: 200, schema: z.object({ sessions: z.array(openSession) }) },
})
export const endSession = defineRoute({
  id: 'endSession',
  method: 'DELETE',
  path: '/profile/sessions/:sessionId',
  proof: true,
  access: 'user',
  area,
  summary: 'Cerrar una de tus sesiones',
  params: z.strictObject({ sessionId: id }),
  success: { status: 204 },
})
export const endSessions = defineRoute({
  id: 'endSessions',
  proof: true,
  method: 'DELETE',
  path: '/profile/sessions',
  access: 'user',
  area,
  summary: 'Cerrar todas tus sesiones, también esta',
  success: { status: 204 },
})
export const downloadAccount = defineRoute({
  id: 'downloadAccount',
  takesAlong: true,
  proof: true,
  method: 'GET',
  path: '/profile/data',
  access: 'user',
  area,
  summary: 'Lo que Recado guarda de tu cuenta, en un archivo JSON; una descarga a la vez',
  success: { status: 200, schema: accountData },
  problems: [409, 429],
})
export const deleteAccount = defineRoute({
  id: 'deleteAccount',
  method: 'POST',
  path: '/profile/delete',
  access: 'user',
  area,
  summary: 'Eliminar tu cuenta con tus bots, sus contactos y sus mensajes; desconecta tus WhatsApp',
  body: z.strictObject({ password: ownPassword }),
  success: { status: 204 },
  problems: [409, 429],
})
