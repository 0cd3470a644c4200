import { DialogsProvider } from '@recado/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { SessionContext } from '../entities/session/session-context.ts'
import { sessionOf } from './session.ts'

const session = sessionOf()

/**
 * Opens a part of the app by itself, to Mariana, with what its address asks. Answers the hands of a user, what is
 * asked now, and the browser's «back».
 */
export function openPart(
  element: ReactNode,
  search: string,
): { hands: UserEvent; search: () => string; back: () => Promise<void> } {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  // jsdom has neither.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('scrollTo', () => undefined)
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [`/${search}`] })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={session}>
        <DialogsProvider>
          <RouterProvider router={router} />
        </DialogsProvider>
      </SessionContext>
    </QueryClientProvider>,
  )
  return {
    hands: userEvent.setup(),
    search: () => router.state.location.search,
    back: () => act(() => router.navigate(-1)),
  }
}
