import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { instant } from '../wire/values.ts'

/** Who takes an account's own key. Each is asked at its own address alone. */
export const keyProviders = ['openai', 'anthropic', 'google', 'openrouter', 'groq'] as const
export const keyProvider = z.enum(keyProviders)
export type KeyProvider = z.infer<typeof keyProvider>

export const keyTrouble = z.enum(['wrong_key', 'no_credit', 'lost'])
export type KeyTrouble = z.infer<typeof keyTrouble>

/**
 * A key of the account's own, never the key itself: `ending` are its last four characters. `trouble`: it cannot be used
 * since then, because its provider refused it (`wrong_key`, `no_credit`), or because what it was sealed with is gone (`lost`).
 */
export const aiKey = z
  .object({
    provider: keyProvider,
    ending: z.string(),
    savedAt: instant,
    trouble: z.object({ why: keyTrouble, since: instant.nullable() }).nullable(),
  })
  .meta({ id: 'AiKey' })
export type AiKey = z.infer<typeof aiKey>

const longestKey = 400
/** What a header can carry. */
const key = z
  .string()
  .trim()
  .min(1, 'Pega tu clave')
  .max(longestKey, 'Esa clave es demasiado larga')
  .regex(/^[\x21-\x7e]*$/, 'Una clave no lleva espacios ni tildes: cópiala otra vez, completa')

const area = 'Perfil'

export const listAiKeys = defineRoute({
  id: 'listAiKeys',
  method: 'GET',
  path: '/profile/ai-keys',
  access: 'user',
  area,
  summary: 'Tus claves de IA, sin las claves. `allowed`: aquí se pueden usar claves propias',
  success: { status: 200, schema: z.object({ allowed: z.boolean(), keys: z.array(aiKey) }) },
})
export const saveAiKey = defineRoute({
  id: 'saveAiKey',
  proof: true,
  method: 'PUT',
  path: '/profile/ai-keys/:provider',
  access: 'user',
  area,
  summary: 'Guardar o reemplazar tu clave de un servicio de IA; antes se le pregunta si la acepta',
  params: z.strictObject({ provider: keyProvider }),
  body: z.strictObject({ key }),
  success: { status: 200, schema: z.object({ key: aiKey }) },
  problems: [403, 429, 503],
})
export const deleteAiKey = defineRoute({
  id: 'deleteAiKey',
  proof: true,
  method: 'DELETE',
  path: '/profile/ai-keys/:provider',
  access: 'user',
  area,
  summary: 'Borrar tu clave de un servicio de IA',
  params: z.strictObject({ provider: keyProvider }),
  success: { status: 204 },
})
