import type { OwnerEvent } from '@recado/contract/messaging/socket'
import { act, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

let hear: ((event: OwnerEvent) => void) | undefined

/** In place of the socket, in every test that has a page: what happens is told by the test. */
export function watchOwnBots(_since: number, onEvent: (event: OwnerEvent) => void): () => void {
  hear = onEvent
  return () => (hear = undefined)
}

/** As the server tells it, once the page listens. */
export async function happens(event: OwnerEvent): Promise<void> {
  await waitFor(() => expect(hear).toBeDefined())
  act(() => hear?.(event))
}
