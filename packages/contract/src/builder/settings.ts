import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { defineRoute } from '../wire/route.ts'
import { botParams, clockTime, text, timeZone, words } from '../wire/values.ts'

const responseDelay = z.number().int().min(limits.responseDelay.min).max(limits.responseDelay.max)
const messageMemory = z.number().int().min(limits.messageMemory.min).max(limits.messageMemory.max)
const temperature = z.number().min(limits.temperature.min).max(limits.temperature.max)
const ownerTakeoverMinutes = z
  .number()
  .int()
  .min(limits.ownerTakeoverMinutes.min)
  .max(limits.ownerTakeoverMinutes.max)
const model = words(100)
const aiMonthlyCap = z
  .number('Escribe un número')
  .min(limits.aiMonthlyCap.min, 'El tope va de 1 a 10.000 dólares')
  .max(limits.aiMonthlyCap.max, 'El tope va de 1 a 10.000 dólares')
  .nullable()
const aiAnswersPerDay = z
  .number('Escribe un número')
  .int('Escribe un número entero')
  .min(limits.aiAnswersPerDay.min, 'Van de 10 a 500 respuestas')
  .max(limits.aiAnswersPerDay.max, 'Van de 10 a 500 respuestas')

/** What of a model's answers has to be proved by what the bot knows: every figure, only money, or nothing. */
const shield = z.enum(['all', 'amounts', 'off'])

export const operatingHours = z.strictObject({
  enabled: z.boolean(),
  startTime: clockTime,
  endTime: clockTime,
  timezone: timeZone,
  offHoursMessage: text(limits.message),
})

/**
 * A bot's settings as they are stored and answered. `responseDelay` in seconds. `aiMonthlyCap` is the owner's own limit for what AI
 * costs, in US dollars; null: none besides the operator's. `aiPausedReply` is said once it is reached; blank: the default reply.
 * `joinReplies`: where each message is paid, what follows each other in one answer goes as one.
 */
export const settings = z
  .object({
    responseDelay,
    defaultModel: model,
    timezone: timeZone,
    pauseSystem: z.boolean(),
    messageMemory,
    ownerTakeoverMinutes,
    defaultAIAgent: z.object({ systemPrompt: text(limits.prompt), temperature }),
    aiMonthlyCap,
    aiAnswersPerDay,
    aiPausedReply: text(limits.message),
    shield,
    joinReplies: z.boolean(),
    operatingHours,
  })
  .meta({ id: 'BotSettings' })
export type Settings = z.infer<typeof settings>

export const defaultSettings: Settings = {
  responseDelay: limits.responseDelay.default,
  defaultModel: 'gpt-4o-mini',
  timezone: 'America/Bogota',
  pauseSystem: true,
  messageMemory: limits.messageMemory.default,
  ownerTakeoverMinutes: limits.ownerTakeoverMinutes.default,
  defaultAIAgent: {
    systemPrompt: 'Eres un asistente útil y amable.',
    temperature: limits.temperature.default,
  },
  aiMonthlyCap: null,
  aiAnswersPerDay: limits.aiAnswersPerDay.default,
  aiPausedReply: '',
  shield: 'all',
  joinReplies: true,
  operatingHours: {
    enabled: false,
    startTime: '09:00',
    endTime: '18:00',
    timezone: 'America/Bogota',
    offHoursMessage:
      'Gracias por escribirnos. Nuestro horario de atención es de {startTime} a {endTime}. Te responderemos apenas abramos.',
  },
}

/** Any part of the settings, flat as the editor saves them. */
export const settingsChange = z.strictObject({
  responseDelay: responseDelay.optional(),
  defaultModel: model.optional(),
  timezone: timeZone.optional(),
  pauseSystem: z.boolean().optional(),
  messageMemory: messageMemory.optional(),
  ownerTakeoverMinutes: ownerTakeoverMinutes.optional(),
  systemPrompt: text(limits.prompt).optional(),
  temperature: temperature.optional(),
  aiMonthlyCap: aiMonthlyCap.optional(),
  aiAnswersPerDay: aiAnswersPerDay.optional(),
  aiPausedReply: text(limits.message).optional(),
  shield: shield.optional(),
  joinReplies: z.boolean().optional(),
  operatingHours: operatingHours.partial().optional(),
})
export type SettingsChange = z.infer<typeof settingsChange>

/**
 * A model of AI: one that lists offer, or one that ends and may still be stored. `ends` is the first day (UTC) on which it
 * answers nobody, `successor` who answers then. One of those offered is `preselected`: the first that does not end soon.
 * `own`: it is asked with the account's own key. `instead` answers today although the model lives: nobody has a key for it,
 * or it is not offered; null: nobody does.
 */
export const aiModel = z
  .object({
    id: z.string(),
    ends: z.iso.date().nullable(),
    successor: z.string().nullable(),
    offered: z.boolean(),
    preselected: z.boolean(),
    own: z.boolean().optional(),
    instead: z.string().nullable().optional(),
  })
  .meta({ id: 'AiModel' })
export type AiModel = z.infer<typeof aiModel>

/**
 * `aiConfigured` (somebody's key is there), `speaks` (somebody says answers aloud), `models` and `ownKeysAllowed` (the account may have keys of its own) are the same
 * for all bots of an account; they come along so that the editor needs no second call.
 */
export const config = z
  .object({
    settings,
    aiConfigured: z.boolean(),
    speaks: z.boolean(),
    ownKeysAllowed: z.boolean(),
    models: z.array(aiModel),
  })
  .meta({ id: 'BotConfig' })
export type Config = z.infer<typeof config>

const area = 'Configuración del bot'
const answer = z.object({ config })

export const getConfig = defineRoute({
  id: 'getConfig',
  method: 'GET',
  path: '/bots/:botId/config',
  access: 'user',
  area,
  summary: 'La configuración de un bot',
  params: botParams,
  success: { status: 200, schema: answer },
})
export const updateConfig = defineRoute({
  id: 'updateConfig',
  method: 'PUT',
  path: '/bots/:botId/config',
  access: 'user',
  area,
  summary: 'Cambiar parte de la configuración',
  params: botParams,
  body: z.strictObject({ settings: settingsChange }),
  success: { status: 200, schema: answer },
})
