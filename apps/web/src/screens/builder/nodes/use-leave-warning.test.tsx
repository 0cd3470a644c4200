import { DialogsProvider } from '@recado/ui'
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { text } from '../../../text/builder/builder.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

/** An editor with so many unsaved drafts: how to save one, and how to leave. */
function editor(drafts: number) {
  let count = drafts
  const response = Promise.withResolvers<null>()
  function Page() {
    const save = useMutation({ mutationKey: ['nodes', 'b1'], mutationFn: () => response.promise })
    useLeaveWarning('b1', count)
    return <button onClick={() => save.mutate(undefined, { onSuccess: () => count-- })}>Guardar</button>
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
    save: () => fireEvent.click(screen.getByText('Guardar')),
    saved: () => act(async () => response.resolve(null)),
    refused: () => act(async () => response.reject(new Error('refused'))),
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
  expect(screen.queryByText('Guardar')).not.toBeNull()
})

test('whoever leaves while the last draft is being saved is not asked about none', async () => {
  await editor(1).leaveAsSaved()
  await screen.findByText('Números')
  expect(screen.queryByText(text.leave.title(0))).toBeNull()
})

test('whoever leaves while a draft is on its way to the server leaves once it is saved', async () => {
  const { save, leave, saved } = editor(1)
  save()
  await leave()
  expect(screen.queryByText(text.leave.title(1))).toBeNull()
  expect(screen.queryByText('Guardar')).not.toBeNull()
  await saved()
  await screen.findByText('Números')
  expect(screen.queryByText(text.leave.title(1))).toBeNull()
})

test('whoever leaves while one of two drafts is being saved is asked about the other', async () => {
  const { save, leave, saved } = editor(2)
  save()
  await leave()
  await saved()
  expect(await screen.findByText(text.leave.title(1))).not.toBeNull()
})

test('whoever leaves while a draft is being saved is asked once that was refused', async () => {
  const { save, leave, refused } = editor(1)
  save()
  await leave()
  expect(screen.queryByText(text.leave.title(1))).toBeNull()
  await refused()
  expect(await screen.findByText(text.leave.title(1))).not.toBeNull()
})
