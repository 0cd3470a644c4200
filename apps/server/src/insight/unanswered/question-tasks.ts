import type { CompiledBot } from '@recado/engine'
import { processorMs } from '../../platform/time/processor-time.ts'
import { type Group, groupQuestions, type Question } from './group-questions.ts'
import { stillUnanswered } from './still-unanswered.ts'

/** What a look at a bot's questions may spend on matching them and on comparing them, in ms of the processor each. */
const budgetMs = 90

export type AskedInVain = { questions: readonly Question[]; dismissed: readonly string[] }

/** The questions that no node of a bot takes, in groups: what is not looked at in time is unanswered, and stands alone. */
export async function groupsOf(
  bot: CompiledBot | null,
  { questions, dismissed }: AskedInVain,
): Promise<Group[]> {
  const left = bot ? await stillUnanswered(bot, questions, budgetMs) : questions
  const end = processorMs() + budgetMs
  return groupQuestions(left, dismissed, { isOver: () => processorMs() > end })
}

/** What the thread does of it, for bots that it has ready. */
export const questionTasks = (botOf: (key: string) => CompiledBot | undefined) => ({
  group({ key, ...asked }: AskedInVain & { key: string }): Promise<Group[]> | 'unknown' {
    const bot = botOf(key)
    return bot ? groupsOf(bot, asked) : 'unknown'
  },
})
