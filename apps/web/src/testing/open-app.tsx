import { act, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { vi } from 'vitest'
import { Providers } from '../app/providers.tsx'
import { routes } from '../app/router.tsx'

/**
 * Opens the app at an address, signed in when a token is given, with other screens at the paths that `instead` names. Answers the
 * hands of a user, where they are, and the browser's ways back and forth.
 */
export function openApp(
  path: string,
  token?: string,
  instead: Record<string, ReactElement> = {},
): { hands: UserEvent; address: () => string; go: (pages: 1 | -1) => Promise<void> } {
  // jsdom has neither.
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('matchMedia', undefined)
  localStorage.clear()
  if (token !== undefined) localStorage.setItem('token', token)
  const router = createMemoryRouter(withScreens(routes, instead), { initialEntries: [path] })
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  return {
    hands: userEvent.setup(),
    address: () => router.state.location.pathname,
    go: (pages) => act(() => router.navigate(pages)),
  }
}

function withScreens(all: RouteObject[], instead: Record<string, ReactElement>): RouteObject[] {
  return all.map((route) => {
    const element = instead[route.path ?? ''] ?? route.element
    if (route.index) return { ...route, element }
    return { ...route, element, ...(route.children && { children: withScreens(route.children, instead) }) }
  })
}
