import type { z } from 'zod'
import { nodeConfig, strict } from '../../config/config-object.ts'
import { choice, configLimits, draftText, flag, messageText, keywordFields } from '../../config/fields.ts'

export const actionTypes = ['email', 'webhook', 'tag', 'notify_owner', 'handoff'] as const
export const triggerConditions = ['manual', 'keyword', 'after_collect'] as const

/** What each action needs: email to, subject, text; webhook url; tag tag, tagAction; notify_owner and handoff text; handoff summary. */
const actionConfigSchema = strict({
  to: draftText(254).trim().default(''),
  subject: draftText(200).default(''),
  text: messageText(),
  url: draftText(configLimits.url).trim().default(''),
  tag: draftText(configLimits.tag).default(''),
  tagAction: choice(['add', 'remove']).default('add'),
  summary: flag(false),
})

/** Something done besides answering. `manual` runs only as next node or as BRAIN's tool. */
export const functionActionSchema = nodeConfig({
  ...keywordFields,
  actionType: choice(actionTypes).default('email'),
  actionConfig: actionConfigSchema.prefault({}),
  triggerCondition: choice(triggerConditions).default('manual'),
})

export type FunctionActionConfig = z.infer<typeof functionActionSchema>
export const functionActionDefaults: FunctionActionConfig = functionActionSchema.parse({ plurals: true })

/** The words that set it off. */
export const keywordsOf = ({ triggerCondition, triggerKeywords }: FunctionActionConfig): string[] =>
  triggerCondition === 'keyword' ? triggerKeywords : []

/** Whoever takes the chat over is told what it is about. */
export const retellsChat = ({ actionType, actionConfig }: FunctionActionConfig): boolean =>
  actionType === 'handoff' && actionConfig.summary

/** It runs by itself after a collection is complete. */
export const followsCollections = ({ triggerCondition }: FunctionActionConfig): boolean =>
  triggerCondition === 'after_collect'
