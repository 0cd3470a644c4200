import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { mariana } from '../../../testing/fixtures.ts'
import { openApp } from '../../../testing/open-app.tsx'

const groq = { provider: 'groq', ending: 'a1b2', savedAt: '2026-11-20T15:00:00.000Z', trouble: null }

/** «Mi perfil» over a server with these keys, which takes any but one. */
function openProfile(keys: object[], allowed = true) {
  let kept = keys
  const calls = fakeApi({
    'GET /auth/verify': () => ({ body: { user: mariana } }),
    'GET /profile/sessions': () => ({ body: { sessions: [] } }),
    'GET /bots': () => ({ body: [] }),
    'GET /profile/ai-keys': () => ({ body: { allowed, keys: kept } }),
    'PUT /profile/ai-keys/groq': (body) => {
      const { key } = Object(body)
      if (key === 'gsk_mala')
        return { status: 400, body: { message: 'Groq no reconoce esa clave', code: 'invalid_input' } }
      kept = [groq]
      return { body: { key: groq } }
    },
    'DELETE /profile/ai-keys/groq': () => {
      kept = []
      return { status: 204 }
    },
  })
  return { calls, ...openApp('/perfil', 'good') }
}
const section = () => screen.findByRole('region', { name: 'Mi clave de IA' })

test('a key is asked for, refused with words, and shown by its end once it is kept', async () => {
  openProfile([])
  const user = userEvent.setup()
  await user.click(await within(await section()).findByRole('button', { name: 'Poner clave de Groq' }))
  const dialog = await screen.findByRole('dialog', { name: 'Tu clave de Groq' })
  const link = within(dialog).getByRole('link', { name: /página de Groq/ })
  expect(link.getAttribute('href')).toBe('https://console.groq.com/keys')
  await user.click(within(dialog).getByRole('button', { name: 'Guardar clave' }))
  expect(await within(dialog).findByText('Pega tu clave')).toBeTruthy()
  const field = within(dialog).getByLabelText('Clave')
  await user.type(field, 'gsk_mala')
  await user.click(within(dialog).getByRole('button', { name: 'Guardar clave' }))
  expect(await within(dialog).findByText('Groq no reconoce esa clave')).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'gsk_buena_a1b2')
  await user.click(within(dialog).getByRole('button', { name: 'Guardar clave' }))
  expect(await within(await section()).findByText('…a1b2 · desde el 20 de noviembre')).toBeTruthy()
  expect(document.body.textContent).not.toContain('gsk_buena')
})

test('one that is refused says so, and can be deleted', async () => {
  const trouble = { why: 'no_credit', since: '2026-11-21T15:00:00.000Z' }
  const { calls } = openProfile([{ ...groq, trouble }])
  const user = userEvent.setup()
  expect(await within(await section()).findByText('Sin saldo: recarga tu cuenta allá')).toBeTruthy()
  await user.click(await within(await section()).findByRole('button', { name: 'Borrar tu clave de Groq' }))
  await user.click(await screen.findByRole('button', { name: 'Borrar clave' }))
  expect(await within(await section()).findByRole('button', { name: 'Poner clave de Groq' })).toBeTruthy()
  expect(calls).toContain('DELETE /profile/ai-keys/groq')
})

test('where keys of one’s own are not allowed there is nothing of it', async () => {
  openProfile([], false)
  await screen.findByRole('heading', { name: 'Contraseña' })
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Mi clave de IA' })).toBeNull())
})
