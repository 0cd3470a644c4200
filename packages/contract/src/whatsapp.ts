import { z } from 'zod'
import { defineRoute } from './route.ts'
import { botParams } from './values.ts'

export const waStatusName = z.enum([
  'disconnected',
  'connecting',
  'starting',
  'qr_ready',
  'connected',
  'error',
])
export type WaStatusName = z.infer<typeof waStatusName>

/** `qr` is a PNG data URL; `qrExpiresAt` ms UTC; `phoneNumber` digits without plus; `reason` says why a line is down. */
export const waStatus = z
  .object({
    status: waStatusName,
    qr: z.string().nullable(),
    qrExpiresAt: z.number().nullable(),
    phoneNumber: z.string().nullable(),
    error: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'WhatsAppStatus' })
export type WaStatus = z.infer<typeof waStatus>

const area = 'WhatsApp'
const result = z.object({ success: z.boolean(), status: waStatusName })

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
    schema: result.extend({ phoneNumber: z.string().nullable(), message: z.string() }),
  },
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
