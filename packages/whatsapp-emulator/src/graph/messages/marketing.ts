import { z } from 'zod'
import { GraphError } from '../errors/graph-error.ts'
import { checked, jsonOf, type Answer, type Call } from '../http/route.ts'
import { acceptMessage } from './accept.ts'
import { outgoingMessage } from './schema.ts'

const marketing = z.looseObject({
  product_policy: z.enum(['CLOUD_API_FALLBACK', 'STRICT']).default('CLOUD_API_FALLBACK'),
  message_activity_sharing: z.boolean().optional(),
})

/** `POST /{phone}/marketing_messages`: a template of promotion by the way that Meta made for these. */
export function takeMarketing(call: Call): Promise<Answer> {
  const { product_policy: policy, message_activity_sharing: _, ...body } = checked(marketing, jsonOf(call))
  const line = call.service.line(call.path['line'] ?? '')
  const { hasMarketingTerms } = call.service.accountOf(line)
  if (!hasMarketingTerms && policy === 'STRICT') throw new GraphError(131055)
  const message = checked(outgoingMessage, body)
  if (message.type !== 'template') throw new GraphError(134100)
  return acceptMessage(call, message, hasMarketingTerms ? 'marketing_lite' : 'marketing')
}
