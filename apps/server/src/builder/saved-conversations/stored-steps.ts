import { savedStep, type SavedStep } from '@recado/contract/builder/saved-conversations'
import { z } from 'zod'
import type { Answers } from '../simulator/simulated-conversations.ts'

/** A step with what AI and APIs answered when it was saved, by the asks' keys. */
export type StoredStep = SavedStep & { answers: Answers }

const stored = z.array(
  savedStep.extend({ answers: z.record(z.string(), z.looseObject({ ok: z.boolean() })) }),
)

export const writeSteps = (steps: readonly StoredStep[]): string => JSON.stringify(steps)

export function readSteps(json: string): StoredStep[] {
  // Answers are what our own performer gave and `writeSteps` wrote: the engine takes them back as they were.
  return stored.parse(JSON.parse(json)) as StoredStep[]
}
