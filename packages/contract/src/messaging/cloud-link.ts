import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { botParams, instant } from '../wire/values.ts'

/** What Meta calls numbers, accounts and apps. */
const metaId = z
  .string()
  .trim()
  .regex(/^\d{5,30}$/, 'Son solo cifras: cópialo completo de la página de Meta')

/**
 * What an owner copies from Meta's pages to link a number by the Cloud API. `pin` is asked of a number that is not registered yet
 * and is not kept. `replaces`: the app tells another address today, and is to tell Recado instead.
 */
export const cloudLinkForm = z.strictObject({
  token: z
    .string()
    .trim()
    .regex(/^[\w-]{20,600}$/, 'Copia el token completo, sin espacios'),
  phoneNumberId: metaId,
  accountId: metaId,
  appId: metaId,
  appSecret: z
    .string()
    .trim()
    .regex(/^[0-9a-f]{32}$/i, 'La clave secreta tiene 32 letras y cifras'),
  pin: z
    .string()
    .trim()
    .regex(/^(\d{6})?$/, 'El PIN tiene seis cifras'),
  replaces: z.boolean(),
})
export type CloudLinkForm = z.infer<typeof cloudLinkForm>

/**
 * `isReachable`: Recado has a public address with https, without which Meta can tell it nothing. Of a linked number: its digits,
 * where the app tells us and by which word Meta makes sure of us, and when it did last; null until it first does.
 */
export const cloudLink = z
  .object({
    isReachable: z.boolean(),
    linked: z
      .object({
        phoneNumberId: z.string(),
        accountId: z.string(),
        appId: z.string(),
        phoneNumber: z.string().nullable(),
        webhookUrl: z.string().nullable(),
        verifyToken: z.string().nullable(),
        heardAt: instant.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'CloudLink' })
export type CloudLink = z.infer<typeof cloudLink>

const tone = z.enum(['ok', 'warn', 'danger', 'neutral'])
/** One thing that a line needs, in Spanish; `at` when it happened or ends. */
export const lineCheck = z.object({
  what: z.enum([
    'reached',
    'token',
    'permissions',
    'number',
    'subscription',
    'callback',
    'told',
    'account',
    'quality',
    'limit',
  ]),
  tone,
  title: z.string(),
  detail: z.string().nullable(),
  at: instant.nullable(),
})
export type LineCheck = z.infer<typeof lineCheck>

/** Everything that a number on the official API needs, in the order in which it is looked at; empty for a bot without one. */
export const lineChecks = z.object({ checks: z.array(lineCheck) }).meta({ id: 'CloudLineChecks' })
export type LineChecks = z.infer<typeof lineChecks>

const area = 'WhatsApp'

export const getCloudLink = defineRoute({
  id: 'getCloudLink',
  method: 'GET',
  path: '/wa/cloud/:botId',
  access: 'user',
  area,
  summary: 'El número de un bot en la API oficial de WhatsApp',
  params: botParams,
  success: { status: 200, schema: cloudLink },
})
export const linkByCloud = defineRoute({
  id: 'linkByCloud',
  method: 'POST',
  path: '/wa/cloud/:botId',
  access: 'user',
  area,
  summary:
    'Conectar un número por la API oficial: revisa los datos de Meta en orden, registra el número y suscribe la app. Lo que tuviera vinculado antes se desvincula',
  params: botParams,
  body: cloudLinkForm,
  success: { status: 200, schema: cloudLink },
  problems: [400, 409, 429],
})
export const releaseFromCloud = defineRoute({
  id: 'releaseFromCloud',
  method: 'POST',
  path: '/wa/cloud/:botId/release',
  access: 'user',
  area,
  summary:
    'Devolver el número de un bot al celular: sale de la API oficial y queda libre para registrarlo en la app de WhatsApp',
  params: botParams,
  body: z.strictObject({}),
  success: { status: 200, schema: cloudLink },
  problems: [409],
})
export const checkCloudLine = defineRoute({
  id: 'checkCloudLine',
  method: 'GET',
  path: '/wa/cloud/:botId/checks',
  access: 'user',
  area,
  summary:
    'Revisar con Meta lo que necesita el número de un bot en la API oficial: token, permisos, registro, avisos, cuenta, calidad y límite. Como mucho una vez por minuto',
  params: botParams,
  success: { status: 200, schema: lineChecks },
})
