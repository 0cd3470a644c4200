import { Refused } from './api.ts'
import { byId } from './dom.ts'
import { words } from './words.ts'

/** Says something across the top of the page; empty takes it away. */
export function notice(message: string): void {
  const bar = byId('lost', HTMLElement)
  bar.textContent = message
  bar.hidden = message === ''
}

/** Starts something the person asked for; why it failed is said at the top until the next thing succeeds. */
export function attempt(work: Promise<unknown>): void {
  work.then(
    () => notice(''),
    (fault: unknown) => notice(fault instanceof Refused ? fault.message : words.lost),
  )
}
