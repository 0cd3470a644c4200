import { useConfirm } from '@recado/ui'
import { useMutationState } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useUnloadWarning } from '../../../lib/browser/use-unload-warning.ts'
import { text } from '../../../text/builder/builder.ts'

/**
 * Asks before the editor is left with unsaved drafts: by a link with our own dialog, by closing the tab with the browser's.
 * A link waits for a save under way. Changes that wait for the network outlive a link, not the tab.
 */
export function useLeaveWarning(botId: string, drafts: number): void {
  const changes = useMutationState({
    filters: { mutationKey: ['nodes', botId], status: 'pending' },
    select: ({ state }) => state.isPaused,
  })
  const waiting = changes.filter((isPaused) => isPaused).length
  const saving = changes.length > waiting
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => drafts > 0 && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    // What is being saved as the link is pressed needs no question: it is left once it is saved.
    if (blocker.state !== 'blocked' || saving) return
    if (drafts === 0) return blocker.proceed()
    const { leave } = text
    const question = {
      title: leave.title(drafts),
      text: leave.text,
      confirmLabel: leave.go,
      cancelLabel: leave.stay,
    }
    void confirm(question).then((yes) => (yes ? blocker.proceed() : blocker.reset()))
    // oxlint-disable-next-line react/exhaustive-deps -- one question per attempt, with the count as it was asked
  }, [blocker.state, saving])

  useUnloadWarning(drafts + waiting > 0)
}
