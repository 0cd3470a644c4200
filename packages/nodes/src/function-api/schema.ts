import { z } from 'zod'
import { nodeConfig } from '../config/config-object.ts'
import { choice, configLimits, draftText, messageText, promptText, keywordFields } from '../config/fields.ts'
import { text as shared } from '../text/es.ts'

export const apiMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** A request with {{placeholders}} and a template over its JSON answer. */
export const functionApiSchema = nodeConfig({
  ...keywordFields,
  apiUrl: draftText(configLimits.url).trim().default(''),
  apiMethod: choice(apiMethods).default('GET'),
  apiHeaders: z.record(draftText(100), draftText(configLimits.url), shared.invalid.type).default({}),
  apiBody: promptText(),
  responseMapping: messageText(),
})

export type FunctionApiConfig = z.infer<typeof functionApiSchema>
export const functionApiDefaults: FunctionApiConfig = functionApiSchema.parse({ plurals: true })
