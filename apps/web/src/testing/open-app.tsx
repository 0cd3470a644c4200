import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { Providers } from '../app/providers.tsx'
import { routes } from '../app/router.tsx'

/** Opens the app at an address, signed in when a token is given. Answers the hands of a user, and where they are. */
export function openApp(path: string, token?: string): { hands: UserEvent; address: () => string } {
  // jsdom has neither.
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('matchMedia', undefined)
  localStorage.clear()
  if (token !== undefined) localStorage.setItem('token', token)
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { hands: userEvent.setup(), address: () => router.state.location.pathname }
}
