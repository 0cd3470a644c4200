import type { CompiledBot } from '@recado/engine'
import { processorMs } from '../../platform/time/processor-time.ts'
import { groupQuestions, type Question } from './group-questions.ts'
import { presentGroups, type Unanswered } from './present-groups.ts'
import { stillUnanswered } from './still-unanswered.ts'

/** What a look at a bot's questions may spend on matching them and on comparing them, in ms of the processor each. */
const budgetMs = 90

export type AskedInVain = { questions: readonly Question[]; dismissed: readonly string[] }

/** The questions that no node of a bot takes, in groups as they are shown: what is not looked at in time is unanswered, and stands alone. */
export async function unansweredOf(
  bot: CompiledBot | null,
  { questions, dismissed }: AskedInVain,
): Promise<Unanswered> {
  const left = bot ? await stillUnanswered(bot, questions, budgetMs) : questions
  const end = processorMs() + budgetMs
  return presentGroups(await groupQuestions(left, dismissed, { isOver: () => processorMs() > end }))
}

/** What the thread does of it, for bots that it has ready. */
export const questionTasks = (botOf: (key: string) => CompiledBot | undefined) => ({
  unanswered({ key, ...asked }: AskedInVain & { key: string }): Promise<Unanswered> | 'unknown' {
    const bot = botOf(key)
    return bot ? unansweredOf(bot, asked) : 'unknown'
  },
})
