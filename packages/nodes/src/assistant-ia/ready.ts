import { type Assistant, type ConfigIssue, findAssistant } from '@recado/engine'
import { filled, need } from '../config/ready.ts'
import { text } from './text.ts'
import type { AssistantConfig } from './schema.ts'

/** A name that an assistant may go by; who wrote it has chosen one, whether it is there or not. */
const namesAssistant = (id: string): boolean => /^(rec|asst|pmpt)_[\w-]+$/.test(id)

/** What a node lacks: a name, and where the account's assistants are looked at, one of that name with instructions. */
export function lacksOf(
  { assistantId }: AssistantConfig,
  assistants: readonly Assistant[] | undefined,
): ConfigIssue[] {
  const path = ['assistantId']
  if (!namesAssistant(assistantId)) return need(false, path, text.missing.assistantId)
  if (!assistants) return []
  const assistant = findAssistant(assistants, assistantId)
  const instructed = assistant !== null && filled(assistant.instructions)
  return need(instructed, path, whatIsMissing(assistant?.externalId ?? assistantId, assistant !== null))
}

function whatIsMissing(id: string, there: boolean): string {
  if (id.startsWith('asst_')) return text.missing.closedAssistant
  if (id.startsWith('pmpt_')) return text.missing.closedPrompt
  return there ? text.missing.instructions : text.missing.assistant
}
