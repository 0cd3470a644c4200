// What React and Testing Library keep at hand in case that something fails: a fifth of what the test of a page costs.
import * as React from 'react'
import { configure, prettyDOM } from '@testing-library/react'

/** The whole page is written down when somebody reads what went wrong, not at each look for what is not there yet. */
export function describePagesWhenRead(): void {
  configure({
    getElementError(message, container) {
      const error = new Error()
      error.name = 'TestingLibraryElementError'
      const describe = (): string => [message, prettyDOM(container)].filter(Boolean).join('\n\n')
      return Object.defineProperty(error, 'message', { configurable: true, get: describe })
    },
  })
}

/** React notes with each element where it was written, for ten thousand of them a second: here for none. */
export function noteNoOwners(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  )
  if (typeof internals !== 'object' || internals === null) return
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set: () => {},
  })
}
