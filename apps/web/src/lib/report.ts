import { useEffect } from 'react'
import { messageOf } from './api/api-error.ts'

/** Notes a failure that the screen bears without words: an owner need not know, a developer must. */
export function report(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place where the page writes to the console
  console.warn(`${what}: ${messageOf(error)}`)
}

/** Notes the failure of what a screen asked for, once for each. */
export function useReport(what: string, error: unknown): void {
  useEffect(() => {
    if (error) report(what, error)
  }, [what, error])
}
