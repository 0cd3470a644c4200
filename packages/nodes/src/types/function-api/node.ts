import { cutText, defineNode, type ConfigIssue } from '@recado/engine'
import { parametersIn, usedFor, unlessKept } from '../../config/given.ts'
import { filled, need } from '../../config/ready.ts'
import { addressParts, addressIssue } from '../../config/web-address.ts'
import { text } from './text.ts'
import { requestOf } from './request.ts'
import { mapResponse } from './response.ts'
import { functionApiDefaults, functionApiSchema, type FunctionApiConfig } from './schema.ts'

/** Asks another system and answers with what it said. */
export const functionApiNode = defineNode({
  type: 'FUNCTION_API',
  group: 'intelligent',
  title: text.title,
  description: text.description,
  icon: 'Plug',
  hue: 'var(--n-api)',
  schema: functionApiSchema,
  defaults: functionApiDefaults,
  trigger: {
    on: 'keywords',
    keywords: (config) => config.triggerKeywords,
    plurals: (config) => config.plurals,
  },
  ready: apiIssues,
  tool: unlessKept(({ triggerKeywords, apiUrl, apiBody, apiMethod }: FunctionApiConfig) => ({
    description: `${usedFor(triggerKeywords)}${text.tool}`,
    parameters: parametersIn(addressParts(apiUrl).path, apiMethod === 'GET' ? '' : apiBody),
    repeatable: apiMethod === 'GET',
  })),
  *run(context) {
    const answer = yield* context.ask.http(requestOf(context))
    if (!answer.ok || answer.status >= 400) return { failed: true }
    const reply = mapResponse(context, answer.body)
    const { nextNodeId } = context.config
    return {
      ...(filled(reply) && { replies: [{ text: cutText(reply) }] }),
      ...(nextNodeId !== null && { nextNodeId }),
    }
  },
})

/** What a header may be called (RFC 9110, «token»). */
const headerName = /^[\w!#$%&'*+.^`|~-]+$/

/** What a query lacks before it may be active. */
function apiIssues({ apiUrl, apiHeaders }: FunctionApiConfig): ConfigIssue[] {
  const address = addressIssue(apiUrl)
  return [
    ...(address === null ? [] : [{ path: ['apiUrl'], message: address }]),
    ...Object.keys(apiHeaders).flatMap((name) =>
      need(headerName.test(name.trim()), ['apiHeaders', name], text.missing.headerName(name)),
    ),
  ]
}
