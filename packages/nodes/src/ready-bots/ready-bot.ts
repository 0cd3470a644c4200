import type { z } from 'zod'
import type { DataField } from '../types/function-collect/schema.ts'
import { patternOfWords } from '../config/words-pattern.ts'
import type { configSchemas, NodeTypeId } from '../node-types.ts'
import { agentPromptFor } from '../ready-prompts/ready-prompts.ts'

/** A node of a ready bot; links lead to ids of the same bot. */
export type ReadyNode = {
  [T in NodeTypeId]: { id: string; type: T; name: string; config: z.input<(typeof configSchemas)[T]> }
}[NodeTypeId]

/** A bot that works as it is and that its owner makes their own. */
export type ReadyBot = {
  id: string
  title: string
  /** What it does, in a line. */
  does: string
  /** A name to start from. */
  name: string
  description: string
  /** Names of nodes whose prices, addresses or hours are examples. */
  review: readonly string[]
  tags?: readonly { name: string; color: string }[]
  nodes: readonly ReadyNode[]
  /** What customers write, and the id of the node that answers; `tells` is what they tell one that asks, to its end. */
  samples: readonly { says: string; answeredBy: string; tells?: readonly string[] }[]
}

type Next = { next?: string }

/** A fixed answer to any of these words. */
export const says = (
  id: string,
  name: string,
  words: readonly string[],
  response: string,
  { next }: Next = {},
): ReadyNode => ({
  id,
  type: 'CUSTOM',
  name,
  config: { regex: patternOfWords(words), response, nextNodeId: next ?? null },
})

/** Something that customers ask for and that the AI knows too. */
export const knows = (
  id: string,
  name: string,
  triggerKeywords: string[],
  infoContent: string,
  { next }: Next = {},
): ReadyNode => ({
  id,
  type: 'FUNCTION_INFO',
  name,
  config: { triggerKeywords, plurals: true, infoContent, whenToShow: 'always', nextNodeId: next ?? null },
})

/** Data asked for one by one. */
export const asks = (
  id: string,
  name: string,
  triggerKeywords: string[],
  dataFields: DataField[],
  confirmationMessage: string,
  { next }: Next = {},
): ReadyNode => ({
  id,
  type: 'FUNCTION_COLLECT',
  name,
  config: { triggerKeywords, plurals: true, dataFields, confirmationMessage, nextNodeId: next ?? null },
})

/** A tag on the contact, once another node leads here. */
export const tags = (id: string, name: string, tag: string): ReadyNode => ({
  id,
  type: 'FUNCTION_ACTION',
  name,
  config: { actionType: 'tag', actionConfig: { tag, tagAction: 'add' }, triggerCondition: 'manual' },
})

/** A person takes over: the bot keeps quiet for this customer. Without words, once another node leads here. */
export const handsOver = (id: string, name: string, triggerKeywords: string[], text: string): ReadyNode => ({
  id,
  type: 'FUNCTION_ACTION',
  name,
  config: {
    actionType: 'handoff',
    actionConfig: { text },
    triggerCondition: triggerKeywords.length > 0 ? 'keyword' : 'manual',
    triggerKeywords,
    plurals: true,
  },
})

/** Goes by the hour of the bot's zone: from the first to the second one thing is said, otherwise another. */
export const byHour = (
  id: string,
  name: string,
  triggerKeywords: string[],
  [from, until]: readonly [string, string],
  within: { message: string } & Next,
  otherwise: { message: string } & Next,
): ReadyNode => ({
  id,
  type: 'FUNCTION_CONDITION',
  name,
  config: {
    triggerKeywords,
    plurals: true,
    conditions: [
      { field: 'hora', operator: 'greater_than', value: from },
      { field: 'hora', operator: 'less_than', value: until },
    ],
    trueAction: { message: within.message, nextNodeId: within.next ?? null },
    falseAction: { message: otherwise.message, nextNodeId: otherwise.next ?? null },
  },
})

/** Answers by AI what no other node does, with the instructions for shops of this kind. */
export const agent = (shop: string, name: string): ReadyNode => ({
  id: 'agente',
  type: 'AI_AGENT',
  name,
  config: { systemPrompt: agentPromptFor(shop) },
})

export const calls = (callResponse: string): ReadyNode => ({
  id: 'llamadas',
  type: 'CALL',
  name: 'Llamadas',
  config: { callResponse },
})

export const text = (name: string, label: string, required = true): DataField => ({
  name,
  label,
  type: 'text',
  required,
})
export const date = (name: string, label: string): DataField => ({
  name,
  label,
  type: 'date',
  required: true,
})
export const amount = (name: string, label: string): DataField => ({
  name,
  label,
  type: 'number',
  required: true,
})
export const choice = (name: string, label: string, options: string[]): DataField => ({
  name,
  label,
  type: 'choice',
  required: true,
  options,
})
