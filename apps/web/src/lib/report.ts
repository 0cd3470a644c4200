import { messageOf } from './api/api-error.ts'

/** Notes a failure that the screen bears without words: an owner need not know, a developer must. */
export function report(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place where the page writes to the console
  console.warn(`${what}: ${messageOf(error)}`)
}
