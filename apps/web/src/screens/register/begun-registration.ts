import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Registration } from './check-registration.ts'

type Begun = Omit<Registration, 'password' | 'confirmPassword'>

/** What was begun in each place of the browser's history, for as long as the page is open. */
const begun = new Map<string, Begun>()

/** What was written here before somebody went back and came forward again: all but passwords. */
export function useBegunRegistration(): Partial<Begun> {
  const { key } = useLocation()
  const [before] = useState(() => begun.get(key) ?? {})
  return before
}

/** Keeps it for whoever comes back to this place. */
export function useKeepRegistration({ name, email, accessCode }: Registration): void {
  const { key } = useLocation()
  useEffect(() => {
    begun.set(key, { name, email, accessCode })
  }, [key, name, email, accessCode])
}

/** Once it is an account. */
export const forgetRegistrations = (): void => begun.clear()
