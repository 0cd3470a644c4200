import { toast } from '@recado/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { text } from '../../../text/builder/builder.ts'
import { changeHistory, inverse, noHistory, type Step } from './history.ts'
import { holdNodes, nodeMutation, reloadNodes } from './nodes-cache.ts'
import { performStep } from './perform-step.ts'

export interface NodeHistory {
  canUndo: boolean
  canRedo: boolean
  undo: () => void
  redo: () => void
  /** Something was done and saved. */
  did: (step: Step) => void
  /** Takes this step back, also when others were done since. */
  takeBack: (step: Step) => void
}

type Way = 'undo' | 'redo' | 'take-back'

/** Undo and redo of what was saved in this tab: creating, deleting, ordering, switching, saving, moving. */
export function useNodeHistory(botId: string): NodeHistory {
  const queries = useQueryClient()
  const [history, change] = useReducer(changeHistory, noHistory)
  const work = useMutation({
    ...nodeMutation(botId),
    mutationFn: ({ step }: { step: Step; way: Way }) => performStep(queries, botId, step),
    onMutate: () => holdNodes(queries, botId),
    onSuccess: (done, { way }) => {
      if (way === 'undo') change({ type: 'undid', step: inverse(done) })
      else change({ type: way === 'redo' ? 'redid' : 'did', step: done })
      toast.success(
        (way === 'redo' ? text.history.redid : text.history.undid)[
          way === 'redo' ? done.kind : inverse(done).kind
        ],
        {
          id: 'history',
        },
      )
    },
    onError: (error, { way }) => {
      if (way !== 'take-back') change({ type: 'failed', way })
      toast.error(way === 'redo' ? text.history.redoFailed : text.history.undoFailed, {
        id: 'history',
        description: messageOf(error),
      })
    },
    onSettled: () => reloadNodes(queries, botId),
  })

  const last = history.past.at(-1)
  const next = history.future.at(-1)
  const undo = () => {
    if (last && !work.isPending) work.mutate({ step: inverse(last), way: 'undo' })
  }
  const redo = () => {
    if (next && !work.isPending) work.mutate({ step: next, way: 'redo' })
  }

  // A toast calls it long after the render that made it.
  const takeBack = useRef<(step: Step) => void>(() => undefined)
  useEffect(() => {
    takeBack.current = (step) => {
      if (step === last) undo()
      else if (!work.isPending) work.mutate({ step: inverse(step), way: 'take-back' })
    }
  })

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const way = wayOf(event)
      if (way === null || !isForPage(event)) return
      event.preventDefault()
      if (way === 'undo') undo()
      else redo()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  return {
    canUndo: last !== undefined && !work.isPending,
    canRedo: next !== undefined && !work.isPending,
    undo,
    redo,
    did: (step) => change({ type: 'did', step }),
    takeBack: (step) => takeBack.current(step),
  }
}

/** Ctrl or ⌘ with Z, with Shift for the other way; Ctrl+Y as in Windows. */
function wayOf({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : null
}

const openWindow = ['dialog', 'alertdialog'].map((role) => `[role="${role}"]:not([data-closed])`).join()

/** Whether a window lies over the page. */
export const hasOpenWindow = (): boolean => document.querySelector(openWindow) !== null

/** What is being written has an undo of its own, and a window over the page comes first until it is closed. */
function isForPage({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || hasOpenWindow()) return false
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]'))
}
