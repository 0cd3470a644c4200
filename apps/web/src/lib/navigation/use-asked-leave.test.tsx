import { DialogsProvider, useConfirm } from '@recado/ui'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, useBlocker } from 'react-router'
import { expect, test } from 'vitest'
import { text } from '../../text/forms.ts'
import { useAskedLeave } from './use-asked-leave.ts'

/** A page that is not left unasked. */
async function page() {
  function Page() {
    const confirm = useConfirm()
    useAskedLeave(
      useBlocker(({ nextLocation }) => nextLocation.pathname !== '/'),
      () => confirm(text.leave),
    )
    return <Outlet />
  }
  const router = createMemoryRouter([
    { path: '/', element: <Page />, children: [{ path: '*', element: null }] },
  ])
  render(
    <DialogsProvider>
      <RouterProvider router={router} />
    </DialogsProvider>,
  )
  await act(() => router.navigate('/chat'))
  await screen.findByText(text.leave.title)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  return { router, press }
}

test('who stays and leaves anew before that was drawn is asked anew', async () => {
  const { router, press } = await page()
  await act(async () => {
    press(text.leave.cancelLabel)
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    await router.navigate('/logs')
  })
  await act(async () => press(text.leave.confirmLabel))
  expect(router.state.location.pathname).toBe('/logs')
})

test('who goes elsewhere while that is asked is asked once, and leaves for where they went last', async () => {
  const { router, press } = await page()
  await act(() => router.navigate('/logs'))
  await act(async () => press(text.leave.confirmLabel))
  expect(router.state.location.pathname).toBe('/logs')
  expect(screen.queryByText(text.leave.title)).toBeNull()
})
