import { toast } from '@recado/ui'
import { text } from '../text/errors.ts'
import { messageOf, wasDeclined } from './api/api-error.ts'

/** Says why something failed, below `title` where it has one. Says nothing to who was asked to prove themselves and went back. */
export function sayFailure(error: unknown, title?: string): void {
  if (wasDeclined(error)) return
  if (title === undefined) toast.error(text.action(messageOf(error)))
  else toast.error(title, { description: messageOf(error) })
}
