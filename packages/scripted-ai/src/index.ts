export {
  asksToWait,
  fails,
  hangsUp,
  json,
  neverAnswers,
  says,
  saysGarbage,
  type Answer,
  type Raw,
} from './answer.ts'
export {
  drips,
  halfAnAnswer,
  proxyPage,
  refuses,
  repeatsTheQuestion,
  takesNo,
  tenMegabytes,
} from './failures.ts'
export type { Asked, Call, ChatQuestion, Line, Question, Tool, VoiceNote } from './question.ts'
export { ScriptedAi, type Mind } from './scripted-ai.ts'
