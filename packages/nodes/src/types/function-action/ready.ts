import type { ConfigIssue } from '@recado/engine'
import { filled, need } from '../../config/ready.ts'
import { addressIssue } from '../../config/web-address.ts'
import { text } from './text.ts'
import type { FunctionActionConfig } from './schema.ts'

/** What an action lacks before it may be active. */
export function actionIssues({ actionType, actionConfig }: FunctionActionConfig): ConfigIssue[] {
  const at = (field: keyof FunctionActionConfig['actionConfig']) => ['actionConfig', field]
  const needsText = need(filled(actionConfig.text), at('text'), text.missing.text)
  switch (actionType) {
    case 'email':
      return [
        ...need(
          /^[^\s@,;<>]+@[^\s@,;<>.]+(?:\.[^\s@,;<>.]+)+$/.test(actionConfig.to),
          at('to'),
          text.missing.email,
        ),
        ...needsText,
      ]
    case 'webhook':
      return webhookIssues(actionConfig.url, at('url'))
    case 'tag':
      return need(filled(actionConfig.tag), at('tag'), text.missing.tag)
    case 'notify_owner':
      return needsText
    case 'handoff':
      return []
  }
}

function webhookIssues(url: string, path: ConfigIssue['path']): ConfigIssue[] {
  const message = addressIssue(url)
  return message === null ? [] : [{ path, message }]
}
