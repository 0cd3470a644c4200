import { z } from 'zod'
import { installationCheck } from '../operations/installation.ts'
import { defineRoute } from '../wire/route.ts'
import { instant } from '../wire/values.ts'

const area = 'Administración'
const day = z.iso.date()
const dollars = z.number()

/** A server of AI that the configuration names. Its key stays in the server. */
const aiServer = z.object({
  name: z.string(),
  host: z.string(),
  hasKey: z.boolean(),
  /** The provider itself, whose models the table knows; another one's keep to their own names and prices. */
  official: z.boolean(),
  /** Asked for names without a server's. */
  isDefault: z.boolean(),
})
export type AiServer = z.infer<typeof aiServer>

/** US dollars for a million tokens, or for a minute of voice. */
const aiPrice = z.object({
  from: day,
  input: dollars,
  cached: dollars,
  output: dollars,
  minute: dollars.nullable(),
})
export type AiPrice = z.infer<typeof aiPrice>

/** A model of the table, as it stands today. */
const knownModel = z.object({
  id: z.string(),
  provider: z.string(),
  does: z.enum(['language', 'transcription', 'embedding', 'speech']),
  /** Its provider can be asked. */
  reachable: z.boolean(),
  offered: z.boolean(),
  preselected: z.boolean(),
  /** The first day (UTC) on which it answers nobody; who says so; and who answers then. */
  ends: day.nullable(),
  endsBy: z.enum(['table', 'provider', 'operator']).nullable(),
  successor: z.string().nullable(),
  /** The provider's list had it and has it no more, twice in a row. */
  missing: z.boolean(),
  /** What holds today, and what follows. */
  prices: z.array(aiPrice).min(1),
  /** Where prices were read and when; `corrected`: the operator wrote part of the row. */
  source: z.string(),
  read: day,
  corrected: z.boolean(),
  /** Bots that ask it by its name, or by the name of one that closed. */
  bots: z.number().int(),
})
export type KnownModel = z.infer<typeof knownModel>

/** A job of the installation's own: who is named for it, and who does it today. Nothing is asked for embeddings yet. */
const aiRole = z.object({
  role: z.enum(['default', 'transcription', 'fallback', 'vision', 'embedding', 'speech']),
  model: z.string(),
  answers: z.string().nullable(),
  ends: day.nullable(),
  successor: z.string().nullable(),
})
export type AiRole = z.infer<typeof aiRole>

/** A name that bots have stored and that no table knows: a server of one's own may. */
const strangeModel = z.object({ id: z.string(), server: z.string().nullable(), bots: z.number().int() })

export const installationAi = z
  .object({
    servers: z.array(aiServer),
    models: z.array(knownModel),
    strange: z.array(strangeModel),
    roles: z.array(aiRole),
    /** OpenAI's list, which says every day when its models end; null where its own key is not there. */
    list: z.object({ at: instant.nullable(), failed: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'InstallationAi' })
export type InstallationAi = z.infer<typeof installationAi>

export const getInstallationAi = defineRoute({
  id: 'getInstallationAi',
  method: 'GET',
  path: '/admin/ai',
  access: 'admin',
  area,
  summary:
    'La IA de la instalación: servicios, modelos con su último día y su precio, y cuántos bots los usan',
  success: { status: 200, schema: installationAi },
  problems: [403],
})
export const testAiServer = defineRoute({
  id: 'testAiServer',
  method: 'POST',
  path: '/admin/ai/servers/:name/test',
  access: 'admin',
  area,
  summary: 'Probar un servicio de IA: su lista de modelos, que es gratis, y una palabra del más barato',
  params: z.strictObject({ name: z.string().min(1).max(40) }),
  body: z.strictObject({}),
  success: { status: 200, schema: installationCheck },
  problems: [403, 429],
})
