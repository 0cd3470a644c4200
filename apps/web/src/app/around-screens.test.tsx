import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { paths } from '../lib/navigation/paths.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { mariana } from '../testing/fixtures.ts'
import { openApp } from '../testing/open-app.tsx'

function Broken(): never {
  throw new Error('Su código no llegó')
}

afterEach(() => {
  // What the page has in the head goes with it first.
  cleanup()
  document.head.replaceChildren()
})

it('a page that breaks says so and offers to load it again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  fakeApi({ 'GET /auth/verify': () => ({ body: { user: mariana } }) })
  openApp('/perfil', 'good', { [paths.profile.path]: <Broken /> })

  await screen.findByRole('heading', { name: 'Algo se rompió en esta página' })
  screen.getByText('Detalle técnico: Su código no llegó')
  expect(screen.getByRole('button', { name: 'Volver a cargar' })).toBeTruthy()
})

it('tells once that a newer version is served, when one comes back to the page', async () => {
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'recado-version', content: 'one' })
  document.head.append(meta)
  let served = 'one'
  const calls = fakeApi({ 'GET /version.json': () => ({ body: { version: served } }) })
  openApp('/login')
  await screen.findByLabelText('Correo')
  const comeBack = async (times: number) => {
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(calls).toHaveLength(times))
  }
  await comeBack(1)
  expect(screen.queryByText('Hay una versión nueva de Recado')).toBeNull()

  served = 'two'
  await comeBack(2)
  await screen.findByText('Hay una versión nueva de Recado')
  screen.getByRole('button', { name: 'Volver a cargar' })
  await comeBack(3)
  expect(screen.getAllByText('Hay una versión nueva de Recado')).toHaveLength(1)
})
