import type { LineWorld } from './killed-line.ts'

/** Which rows of the queue leave: not what was taken back, nor what was given up before it ever did. */
export const leavingOf =
  ({ givenUp }: Pick<LineWorld, 'givenUp'>) =>
  ({ id, state }: { id: string; state: string }): boolean =>
    state !== 'cancelled' && !(givenUp.has(id) && (state === 'failed' || state === 'expired'))
