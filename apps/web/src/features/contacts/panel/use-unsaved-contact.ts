import { useConfirm } from '@recado/ui'
import { useRef } from 'react'
import { type Location, useBlocker } from 'react-router'
import { useUnloadWarning } from '../../../lib/browser/use-unload-warning.ts'
import { useAskedLeave } from '../../../lib/navigation/use-asked-leave.ts'
import { text } from '../../../text/forms.ts'

/**
 * Asks before a contact's page goes with changes that are not saved: by a link, the browser's «back», another contact or none
 * with our own dialog, by closing the tab with the browser's. Answers how to go where nothing is lost, which is not asked about.
 */
export function useUnsavedContact(unsaved: boolean): (go: () => void) => void {
  const confirm = useConfirm()
  const losesNothing = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !losesNothing.current && shownAt(currentLocation) !== shownAt(nextLocation),
  )
  useAskedLeave(blocker, () => confirm(text.leave))
  useUnloadWarning(unsaved)
  return (go) => {
    losesNothing.current = true
    go()
    losesNothing.current = false
  }
}

/** Of an address what decides whose page stands there: filters and order of the list change nothing of it. */
function shownAt({ pathname, search }: Location): string {
  const query = new URLSearchParams(search)
  return JSON.stringify([pathname, query.get('tab'), query.get('contact')])
}
