import type { z } from 'zod'
import { nodeConfig } from '../../config/config-object.ts'
import { choice, messageText, keywordFields } from '../../config/fields.ts'

export const whenToShow = ['auto', 'keyword', 'always'] as const

/** A fixed piece of information; `always` is also part of every AI prompt of the bot. */
export const functionInfoSchema = nodeConfig({
  ...keywordFields,
  infoContent: messageText(),
  whenToShow: choice(whenToShow).default('auto'),
})

export type FunctionInfoConfig = z.infer<typeof functionInfoSchema>
export const functionInfoDefaults: FunctionInfoConfig = functionInfoSchema.parse({ plurals: true })

/** It is part of every AI prompt of the bot, unless its owner keeps it from models. */
export const isKnowledge = ({ whenToShow: when, usedByAi }: FunctionInfoConfig): boolean =>
  usedByAi && when === 'always'
