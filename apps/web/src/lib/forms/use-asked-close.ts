import { type ConfirmOptions, useConfirm } from '@recado/ui'
import { useRef } from 'react'
import { text } from '../../text/forms.ts'

/**
 * Closes the window of a form: one that is on its way stays, and what was written and not saved is asked about first, once. For
 * what else is lost with a window, `question` says so.
 */
export function useAskedClose(
  { dirty, busy }: { dirty: boolean; busy: boolean },
  onClose: () => void,
  question: ConfirmOptions = text.leave,
) {
  const confirm = useConfirm()
  const asking = useRef(false)
  const close = async () => {
    if (busy || asking.current) return
    if (!dirty) return onClose()
    asking.current = true
    const leaves = await confirm(question)
    asking.current = false
    if (leaves) onClose()
  }
  return () => void close()
}
