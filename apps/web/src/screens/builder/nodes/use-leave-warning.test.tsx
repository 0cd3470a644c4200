import { DialogsProvider } from '@recado/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { text } from '../../../text/builder/builder.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

/** An editor with so many unsaved drafts: how to change their number, and how to leave. */
function editor(drafts: number) {
  let count = drafts
  function Page() {
    useLeaveWarning('b1', count)
    return <p>Editor</p>
  }
  const client = new QueryClient()
  const router = createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: '/numeros', element: <p>Números</p> },
  ])
  render(
    <QueryClientProvider client={client}>
      <DialogsProvider>
        <RouterProvider router={router} />
      </DialogsProvider>
    </QueryClientProvider>,
  )
  return {
    leave: () => act(() => router.navigate('/numeros')),
    /** The save ends in the very moment in which somebody leaves. */
    leaveAsSaved: () =>
      act(async () => {
        const leaving = router.navigate('/numeros')
        count = 0
        await leaving
      }),
  }
}

test('whoever leaves with drafts is asked, and told how many', async () => {
  await editor(2).leave()
  await screen.findByText(text.leave.title(2))
  expect(screen.queryByText('Editor')).not.toBeNull()
})

test('whoever leaves while the last draft is being saved is not asked about none', async () => {
  await editor(1).leaveAsSaved()
  await screen.findByText('Números')
  expect(screen.queryByText(text.leave.title(0))).toBeNull()
})
