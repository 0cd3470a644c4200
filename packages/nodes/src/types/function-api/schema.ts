import { z } from 'zod'
import { nodeConfig } from '../../config/config-object.ts'
import {
  choice,
  configLimits,
  draftText,
  messageText,
  promptText,
  keywordFields,
} from '../../config/fields.ts'
import { text as shared } from '../../text/es.ts'
import { text } from './text.ts'

const { most, characters } = configLimits.headers
const lengthOf = (headers: Record<string, string>): number => Object.entries(headers).flat().join('').length

export const apiMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** A request with {{placeholders}} and a template over its JSON answer. */
export const functionApiSchema = nodeConfig({
  ...keywordFields,
  apiUrl: draftText(configLimits.url).trim().default(''),
  apiMethod: choice(apiMethods).default('GET'),
  apiHeaders: z
    .record(draftText(100), draftText(configLimits.url), shared.invalid.type)
    .refine((headers) => Object.keys(headers).length <= most, text.invalid.headers(most))
    .refine((headers) => lengthOf(headers) <= characters, text.invalid.headerLength(characters))
    .default({}),
  apiBody: promptText(),
  responseMapping: messageText(),
})

export type FunctionApiConfig = z.infer<typeof functionApiSchema>
export const functionApiDefaults: FunctionApiConfig = functionApiSchema.parse({ plurals: true })
