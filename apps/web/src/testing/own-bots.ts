import type { OwnerEvent } from '@recado/contract/messaging/socket'
import { act, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

type Listener = (what?: unknown) => void
const still = (): void => {}
const lines = new Set<Map<string, Listener>>()

/** In place of Socket.IO's, in every test that has a page: a line that is up, over which the test tells what happens. */
export function io() {
  const heard = new Map<string, Listener>()
  lines.add(heard)
  return {
    connected: true,
    on: (name: string, listener: Listener) => heard.set(name, listener),
    emit: still,
    connect: still,
    disconnect: () => lines.delete(heard),
  }
}

/** As Socket.IO tells it: of the line, or what the server sends over it. */
export function tell(name: string, what?: unknown): void {
  for (const heard of lines) heard.get(name)?.(what)
}

/** As the server tells it, once the page listens. */
export async function happens(event: OwnerEvent): Promise<void> {
  await waitFor(() => expect([...lines].some((heard) => heard.has('ownerEvent'))).toBe(true))
  act(() => tell('ownerEvent', event))
}
