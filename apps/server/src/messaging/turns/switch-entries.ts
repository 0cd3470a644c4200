import type { TraceStep } from '@recado/engine'
import type { NewLogEntry } from '../live-log.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { conversationText as text } from '../../text/messaging/conversations.ts'

/** What the live log says of models that closed and of who answers this bot instead: of each once. */
export async function switchEntries(
  { tx, at }: Transaction,
  botId: string,
  trace: readonly TraceStep[],
): Promise<NewLogEntry[]> {
  const lines: NewLogEntry[] = []
  for (const step of trace) {
    if (step.step !== 'answered' || !step.instead) continue
    const { of: model, model: successor } = step.instead
    const first = await tx
      .insertInto('modelSwitches')
      .values({ botId, model, successor, at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('model')
      .executeTakeFirst()
    if (first) lines.push({ level: 'warning', message: text.switched(step.instead) })
  }
  return lines
}
