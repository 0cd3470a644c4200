import type { Node } from '@recado/contract/builder/nodes'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { nodesQuery } from '../../../entities/bot/nodes-query.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { useToggleNode } from './use-node-actions.ts'

// Of a node nothing else matters here.
const menu = { _id: 'menu', isActive: true } as Node

afterEach(() => vi.useRealTimers())

it.each([
  ['no answer', 2, { isActive: false, sent: 3 }],
  ['no answer, again and again', 3, { isActive: true, sent: 3 }],
])('a switch that gets %s is sent again, twice', async (_, unanswered, outcome) => {
  vi.useFakeTimers()
  let sent = 0
  fakeApi({
    'PUT /bots/bot/nodes/menu': (body) => {
      sent += 1
      // As of a network that is said to be back before it carries anything.
      if (sent <= unanswered) throw new TypeError('Failed to fetch')
      return { body: { node: { ...menu, ...(body as object) } } } // what the switch sends
    },
  })
  const queries = createQueryClient()
  queries.setQueryData(nodesQuery('bot').queryKey, [menu])
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useToggleNode('bot', () => {}), { wrapper })
  await act(async () => {
    result.current.mutate({ node: menu, isActive: false })
    await vi.advanceTimersByTimeAsync(10_000)
  })
  const [shown] = queries.getQueryData(nodesQuery('bot').queryKey) ?? []
  expect({ isActive: shown?.isActive, sent }).toEqual(outcome)
})
