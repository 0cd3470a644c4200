import type { BotSteps, FirstSteps } from '@recado/contract/builder/first-steps'

export type StepId = 'choose' | 'edit' | 'try' | 'link' | 'answer'
export type Step = { id: StepId; done: boolean }

/** As the contract says it; said by value, because its module would bring schemas to every page. */
export const answersToEdit = 3

/** The steps in their order, each as it stands. */
export function stepsOf({ state, bot }: FirstSteps): Step[] {
  const all = state === 'done'
  const done = (of: (bot: BotSteps) => boolean) => all || (bot !== null && of(bot))
  return [
    { id: 'choose', done: all || bot !== null },
    { id: 'edit', done: done(({ edited }) => edited >= answersToEdit) },
    { id: 'try', done: done(({ tried }) => tried) },
    { id: 'link', done: done(({ linked }) => linked) },
    { id: 'answer', done: done(({ answered }) => answered) },
  ]
}

/** The first one that is not done; null at the end. */
export const currentOf = (steps: readonly Step[]): StepId | null =>
  steps.find(({ done }) => !done)?.id ?? null
