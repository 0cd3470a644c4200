import { defineNode, type Assistant, type ConfigIssue, findAssistant } from '@recado/engine'
import { text } from './text.ts'
import { askAssistant } from './run.ts'
import { assistantDefaults, assistantSchema, type AssistantConfig } from './schema.ts'
import { filled, need } from '../../config/ready.ts'

/** An assistant of the account, with a thread per customer. */
export const assistantNode = defineNode({
  type: 'ASSISTANT_IA',
  group: 'legacy',
  title: text.title,
  description: text.description,
  icon: 'Sparkles',
  hue: 'var(--n-assistant)',
  schema: assistantSchema,
  defaults: assistantDefaults,
  trigger: { on: 'fallback' },
  ready: lacksOf,
  threads: true,
  looksAtPhotos: ({ photos }) => photos,
  run: askAssistant,
})

/** A name that an assistant may go by; who wrote it has chosen one, whether it is there or not. */
const namesAssistant = (id: string): boolean => /^(rec|asst|pmpt)_[\w-]+$/.test(id)

/** What a node lacks: a name, and where the account's assistants are looked at, one of that name with instructions. */
function lacksOf(
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
