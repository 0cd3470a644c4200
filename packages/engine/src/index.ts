export type * from './event.ts'
export type * from './ask.ts'
export type * from './trace.ts'
export type * from './conversation.ts'
export type * from './result.ts'
export type * from './effect.ts'
export type * from './bot.ts'
export type * from './compiled-bot.ts'
export type * from './define-node.ts'
export type * from './node-context.ts'
export { emptyConversation } from './conversation.ts'
export { defineNode } from './define-node.ts'
export { compile, compileByNode } from './compile.ts'
export { answer } from './answer.ts'
export { cutText } from './chat-text.ts'
export { runAnswer } from './run-answer.ts'
export { chainLimit } from './chain.ts'
export { isPauseWord } from './pause-word.ts'
export { clockTime } from './placeholders.ts'
export { closedStretchAt, wallClock } from './hours.ts'
export { plain, wordsOf } from './words.ts'
export { findKeyword, prepareKeywords } from './keywords.ts'
export { pluralEnding } from './plural.ts'
export { checkPattern, matchPattern, patternLimits } from './pattern/pattern.ts'
export type { PatternCheck, PatternMatch } from './pattern/pattern.ts'
export { prompts } from './text/prompts.ts'
export { text as engineText } from './text/es.ts'
export {
  fillPlaceholders,
  isKnown as isKnownPlaceholder,
  knownPlaceholders,
  placeholdersIn,
  placeholderValues,
} from './placeholders.ts'
