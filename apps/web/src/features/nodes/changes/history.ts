import type { Node } from '@recado/contract/builder/nodes'
import type { Edited } from '../editing/draft.ts'

/** `isActive` where the save switched the node on. */
type Saved = Edited & { isActive?: boolean }

/** Something that was done and saved. `kept` brings a deleted node back. */
export type Step =
  | { kind: 'created'; node: Node; kept?: string }
  | { kind: 'deleted'; node: Node; kept?: string }
  | { kind: 'reordered'; before: readonly string[]; after: readonly string[] }
  | { kind: 'toggled'; node: Node; isActive: boolean }
  | { kind: 'saved'; node: Node; before: Saved; after: Saved }
  /** Saved one after the other, and taken back together. */
  | { kind: 'together'; steps: readonly Step[] }

/** The step that takes this one back. */
export function inverse(step: Step): Step {
  switch (step.kind) {
    case 'created':
      return { ...step, kind: 'deleted' }
    case 'deleted':
      return { ...step, kind: 'created' }
    case 'toggled':
      return { ...step, isActive: !step.isActive }
    case 'reordered':
    case 'saved':
      return swapped(step)
    case 'together':
      return { ...step, steps: step.steps.map(inverse).toReversed() }
  }
}

/** The same step with what was before and after it exchanged. */
function swapped<S extends { before: unknown; after: unknown }>(step: S): S {
  return { ...step, before: step.after, after: step.before }
}

/** What can be taken back, newest last, and what was taken back, newest last. */
export type History = { past: readonly Step[]; future: readonly Step[] }

export const noHistory: History = { past: [], future: [] }
/** As many as anybody remembers. */
const kept = 100

export type HistoryChange =
  | { type: 'did'; step: Step }
  /** The last one was taken back; `step` is it as it can be done again. */
  | { type: 'undid'; step: Step }
  | { type: 'redid'; step: Step }
  /** It could not be done: what led up to it is no longer as remembered. */
  | { type: 'failed'; way: 'undo' | 'redo' }

export function changeHistory({ past, future }: History, change: HistoryChange): History {
  switch (change.type) {
    case 'did':
      return { past: [...past, change.step].slice(-kept), future: [] }
    case 'undid':
      return { past: past.slice(0, -1), future: [...future, change.step] }
    case 'redid':
      return { past: [...past, change.step].slice(-kept), future: future.slice(0, -1) }
    case 'failed':
      return change.way === 'undo' ? { past: [], future } : { past, future: [] }
  }
}

/** The ids in a remembered order; nodes that came meanwhile stand at the end, those that went are left out. */
export function reorderedLike(nodes: readonly Node[], order: readonly string[]): Node[] {
  const place = new Map(order.map((id, at) => [id, at]))
  return nodes.toSorted((a, b) => (place.get(a._id) ?? order.length) - (place.get(b._id) ?? order.length))
}
