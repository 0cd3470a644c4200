import { checkPattern, type ConfigIssue, type NodeContext, type NodeOutcome } from '@recado/engine'
import { attachmentOf } from '../../config/attachment.ts'
import { filled, need } from '../../config/ready.ts'
import { reply } from '../../config/reply.ts'
import { text } from './text.ts'
import type { CustomConfig } from './schema.ts'

/** What a pattern response lacks before it may be active. */
export function patternResponseIssues(config: CustomConfig): ConfigIssue[] {
  const pattern = checkPattern(config.regex)
  return [
    ...need(filled(config.regex), ['regex'], text.missing.regex),
    ...(pattern.ok ? [] : [{ path: ['regex'], message: pattern.reason }]),
    ...need(filled(config.response) || Boolean(config.attachmentPath), ['response'], text.missing.response),
    ...need(
      !config.attachmentPath || Boolean(config.attachmentType),
      ['attachmentType'],
      text.missing.attachment,
    ),
  ]
}

/** Answers with the configured response; shared by CUSTOM and PRUEBA. */
export function respondToPattern(context: NodeContext<CustomConfig>): NodeOutcome {
  return reply(context, context.config.response, attachmentOf(context.config))
}
