export type * from './conversation/event.ts'
export type * from './ask/ask.ts'
export type * from './trace/trace.ts'
export type * from './conversation/conversation.ts'
export type * from './conversation/result.ts'
export type * from './conversation/effect.ts'
export type * from './bot/bot.ts'
export type * from './compile/compiled-bot.ts'
export type * from './bot/define-node.ts'
export type * from './bot/node-context.ts'
export type { Assistant } from './bot/assistant.ts'
export { findAssistant } from './bot/assistant.ts'
export { emptyConversation } from './conversation/conversation.ts'
export { defineNode } from './bot/define-node.ts'
export { compile, compileByNode } from './compile/compile.ts'
export { answer } from './turn/answer.ts'
export { cutOffTurn } from './turn/cut-off.ts'
export { cutText } from './words/chat-text.ts'
export { runAnswer } from './turn/run-answer.ts'
export { chainLimit } from './chain/chain.ts'
export { isPauseWord } from './words/pause-word.ts'
export { clockTime } from './words/placeholders.ts'
export { closedStretchAt, wallClock } from './hours/hours.ts'
export { plain, plainWords } from './words/words.ts'
export { findKeyword, prepareKeywords } from './triggers/keywords.ts'
export { pluralEnding } from './triggers/plural.ts'
export { checkPattern, matchPattern, patternLimits } from './pattern/pattern.ts'
export type { PatternCheck, PatternMatch } from './pattern/pattern.ts'
export { prompts } from './text/prompts.ts'
export { text as engineText } from './text/es.ts'
export {
  fillPlaceholders,
  isKnown as isKnownPlaceholder,
  isReserved,
  knownPlaceholders,
  placeholdersIn,
  placeholderValues,
} from './words/placeholders.ts'
