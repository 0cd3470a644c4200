import { type CompiledBot, plainWords } from '@recado/engine'
import { breather } from '../../platform/time/breather.ts'
import { processorMs } from '../../platform/time/processor-time.ts'

/**
 * The questions that no node of today's bot takes. Patterns are bounded each, but a bot may have many bad ones: so the
 * work is done in slices and ends after `budgetMs` of the processor; what is left over counts as unanswered.
 */
export async function stillUnanswered<Q extends { words: string }>(
  bot: Pick<CompiledBot, 'suspects'>,
  questions: readonly Q[],
  budgetMs: number,
): Promise<Q[]> {
  const left: Q[] = []
  const end = processorMs() + budgetMs
  const breathe = breather()
  for (const question of questions) {
    await breathe()
    if (processorMs() > end || !isTaken(bot, question.words)) left.push(question)
  }
  return left
}

function isTaken(bot: Pick<CompiledBot, 'suspects'>, text: string): boolean {
  const words = plainWords(text)
  return bot.suspects(text).some(({ matches, problem }) => !problem && matches(text, words) !== null)
}
