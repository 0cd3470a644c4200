import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { botParams, id, instant, text } from '../wire/values.ts'

export const waStatusName = z.enum([
  'disconnected',
  'connecting',
  'starting',
  'qr_ready',
  'connected',
  'error',
])
export type WaStatusName = z.infer<typeof waStatusName>

/**
 * `link`: by a phone's code, or by what Meta's pages gave (official API). `qr` is a PNG data URL, `code` what is typed instead on the phone of `phoneNumber` (digits without plus); one of them
 * is there while `status` is `qr_ready`, until `qrExpiresAt`; `qrAgain`: WhatsApp wants this other one instead of the one before. `reason` says why a line is down; `nextTryAt`
 * when linking makes sense again after a demand for a passkey, null where it does not. A linked line that fell did so at `downSince`; its owner was told at `alertedAt`. `takenBy` is their other bot that has the number of one whose
 * reason is `number_taken`; null for one of another account. `newChats` says in Spanish why, and until when, WhatsApp lets
 * the number open no new chats; null while it does.
 */
export const waStatus = z
  .object({
    link: z.enum(['qr', 'form']),
    status: waStatusName,
    qr: z.string().nullable(),
    qrExpiresAt: instant.nullable(),
    qrAgain: z.boolean(),
    code: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    error: z.string().nullable(),
    reason: z.string().nullable(),
    nextTryAt: instant.nullable(),
    linked: z.boolean(),
    downSince: instant.nullable(),
    alertedAt: instant.nullable(),
    takenBy: z.object({ botId: id, name: z.string() }).nullable(),
    newChats: z.string().nullable(),
    /**
     * What pages ask of the line: whether people are written to freely only for a day after they wrote, and otherwise by templates;
     * whether each message is paid, and whether it has polls and forms.
     */
    can: z.object({
      window24h: z.boolean(),
      templates: z.boolean(),
      paidPerMessage: z.boolean(),
      polls: z.boolean(),
      forms: z.boolean(),
    }),
  })
  .meta({ id: 'WhatsAppStatus' })
export type WaStatus = z.infer<typeof waStatus>

/** Of a line that was never linked. */
export const neverLinked: WaStatus = {
  link: 'qr',
  status: 'disconnected',
  qr: null,
  qrExpiresAt: null,
  qrAgain: false,
  code: null,
  phoneNumber: null,
  error: null,
  reason: null,
  nextTryAt: null,
  linked: false,
  downSince: null,
  alertedAt: null,
  takenBy: null,
  newChats: null,
  can: { window24h: false, templates: false, paidPerMessage: false, polls: true, forms: false },
}

/** For how long an owner has used a number, by their own word: young ones are sent less. */
export const numberAge = z.enum(['under_two_days', 'under_two_weeks', 'under_a_month', 'over_a_month'])
export type NumberAge = z.infer<typeof numberAge>

/** What is the matter with a line, as an owner would say it. */
export const diagnosisState = z.enum([
  'healthy',
  'phone_offline',
  'app_quiet',
  'time_locked',
  'never_linked',
  'waiting_scan',
  'waiting_code',
  'connecting',
  'switched_off',
  'logged_out',
  'replaced',
  'banned',
  'passkey_required',
  'number_taken',
  'server_network',
  'outdated',
  'code_refused',
  'whatsapp_error',
  'qr_expired',
  'deaf',
  'stuck',
  'still_stuck',
  'quiet',
  'token',
  'permission',
  'unregistered',
  'offboarded',
  'restricted',
  'payment',
  'no_webhook',
  'untried',
])
export type DiagnosisState = z.infer<typeof diagnosisState>

export const lineEvent = z.object({
  kind: z.string(),
  tone: z.enum(['ok', 'warn', 'danger', 'neutral']),
  text: z.string(),
  at: instant,
})
export type LineEvent = z.infer<typeof lineEvent>

/** The doctor's word: what is the matter, one next step, and what happened last, newest first. */
export const waDiagnosis = z
  .object({
    state: diagnosisState,
    tone: z.enum(['ok', 'warn', 'danger', 'neutral']),
    headline: z.string(),
    next: z.string(),
    action: z.enum(['connect', 'none']),
    downSince: instant.nullable(),
    lastFrameAt: instant.nullable(),
    phoneSeenAt: instant.nullable(),
    events: z.array(lineEvent),
  })
  .meta({ id: 'WhatsAppDiagnosis' })
export type WaDiagnosis = z.infer<typeof waDiagnosis>

const area = 'WhatsApp'
const result = z.object({ success: z.boolean(), status: waStatusName })
/** `reason` says why the line is down; null where it is not, or it was not even tried. */
const connectResult = result.extend({
  phoneNumber: z.string().nullable(),
  reason: z.string().nullable(),
  message: z.string(),
})

export const getWaStatus = defineRoute({
  id: 'getWaStatus',
  method: 'GET',
  path: '/wa/status/:botId',
  access: 'user',
  area,
  summary: 'El estado de la línea de un bot',
  params: botParams,
  success: { status: 200, schema: waStatus },
})
export const connectWa = defineRoute({
  id: 'connectWa',
  method: 'POST',
  path: '/wa/connect/:botId',
  access: 'user',
  area,
  summary: 'Conectar: retoma la sesión o muestra un QR',
  params: botParams,
  body: z.strictObject({}),
  success: {
    status: 200,
    schema: connectResult,
  },
})
export const moveWa = defineRoute({
  id: 'moveWa',
  method: 'POST',
  path: '/wa/move/:botId',
  access: 'user',
  area,
  summary: 'Traer a este bot el número que atiende otro bot tuyo: el otro queda desvinculado',
  params: botParams,
  body: z.strictObject({}),
  success: {
    status: 200,
    schema: connectResult,
  },
  problems: [409],
})
export const disconnectWa = defineRoute({
  id: 'disconnectWa',
  method: 'POST',
  path: '/wa/disconnect/:botId',
  access: 'user',
  area,
  summary: 'Desconectar sin olvidar el vínculo',
  params: botParams,
  body: z.strictObject({}),
  success: { status: 200, schema: result },
})
export const clearWa = defineRoute({
  id: 'clearWa',
  method: 'POST',
  path: '/wa/clear/:botId',
  access: 'user',
  area,
  summary: 'Reiniciar la sesión: desvincula y borra las credenciales',
  params: botParams,
  body: z.strictObject({}),
  success: { status: 200, schema: result },
})
export const linkWaByCode = defineRoute({
  id: 'linkWaByCode',
  method: 'POST',
  path: '/wa/code/:botId',
  access: 'user',
  area,
  summary: 'Vincular con número: da un código de 8 caracteres para escribir en el teléfono',
  params: botParams,
  body: z.strictObject({ phoneNumber: text(40) }),
  success: {
    status: 200,
    schema: connectResult.extend({ code: z.string().nullable(), expiresAt: instant.nullable() }),
  },
  problems: [409],
})
export const diagnoseWa = defineRoute({
  id: 'diagnoseWa',
  method: 'GET',
  path: '/wa/doctor/:botId',
  access: 'user',
  area,
  summary: 'Doctor de conexión: qué pasa con la línea, qué hacer y sus últimos 20 eventos',
  params: botParams,
  success: { status: 200, schema: waDiagnosis },
})
export const setNumberAge = defineRoute({
  id: 'setNumberAge',
  method: 'PUT',
  path: '/wa/number-age/:botId',
  access: 'user',
  area,
  summary: 'Decir hace cuánto usas el número vinculado: de eso depende cuánto envían las campañas al día',
  params: botParams,
  body: z.strictObject({ answer: numberAge }),
  success: { status: 200, schema: z.object({ answer: numberAge }) },
  problems: [409],
})
export const getContactPicture = defineRoute({
  id: 'getContactPicture',
  method: 'GET',
  path: '/wa/picture/:botId/:contactId',
  access: 'user',
  area,
  summary: 'La foto de perfil que un cliente le muestra a tu número; 204 cuando no muestra ninguna',
  params: botParams.extend({ contactId: id }),
  answers: 'bytes',
  success: { status: 200 },
})
