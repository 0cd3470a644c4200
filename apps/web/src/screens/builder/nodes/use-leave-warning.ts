import { useConfirm } from '@recado/ui'
import { useMutationState } from '@tanstack/react-query'
import { useBlocker } from 'react-router'
import { useUnloadWarning } from '../../../lib/browser/use-unload-warning.ts'
import { useAskedLeave } from '../../../lib/navigation/use-asked-leave.ts'
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

  const ask = () => {
    // What was being saved as the link was pressed needs no question: it is left once it is saved.
    if (drafts === 0) return Promise.resolve(true)
    const { title, text: what, go, stay } = text.leave
    return confirm({ title: title(drafts), text: what, confirmLabel: go, cancelLabel: stay })
  }
  useAskedLeave(blocker, saving ? null : ask)
  useUnloadWarning(drafts + waiting > 0)
}
