import { toast } from '@recado/ui'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { laEsquina, mariana } from '../testing/fixtures.ts'
import { openApp } from '../testing/open-app.tsx'

const session = { token: 'good', user: mariana }

describe('a signed-out visitor', () => {
  it('is sent to sign in, and then to the page they wanted, also by way of other pages', async () => {
    fakeApi({
      'POST /auth/login': () => ({ body: session }),
      'GET /auth/recovery': () => ({ body: { available: true } }),
      'GET /bots': () => ({ body: [laEsquina] }),
    })
    const { hands, address } = openApp('/perfil')

    await hands.click(await screen.findByRole('link', { name: '¿Olvidaste tu contraseña?' }))
    await screen.findByRole('button', { name: 'Enviar enlace' })
    await hands.click(screen.getByRole('link', { name: 'Iniciar sesión' }))
    await hands.type(await screen.findByLabelText('Correo'), 'mariana@laesquina.example')
    expect(address()).toBe('/login')
    await hands.type(screen.getByLabelText('Contraseña'), 'roscones2026')
    await hands.click(screen.getByRole('button', { name: 'Iniciar sesión' }))

    await screen.findByRole('heading', { name: 'Mi perfil' })
    expect(address()).toBe('/perfil')
    expect(localStorage.getItem('token')).toBe('good')
  })

  it.each([
    [
      'what the server says',
      { status: 401, body: { message: 'Correo o contraseña incorrectos', code: 'wrong_credentials' } },
      'Correo o contraseña incorrectos',
    ],
    ['the status alone', { status: 500, body: 'x' }, 'Error 500'],
  ])('reads %s when signing in fails', async (_what, answer, message) => {
    fakeApi({ 'POST /auth/login': () => answer })
    const { hands } = openApp('/login')

    await hands.type(await screen.findByLabelText('Correo'), 'a@b.co')
    await hands.type(screen.getByLabelText('Contraseña'), 'x{Enter}')

    expect((await screen.findByRole('alert')).textContent).toBe(message)
  })
})

describe('another tab', () => {
  const elsewhere = (userId: string, token: string) => {
    localStorage.setItem('userData', JSON.stringify({ _id: userId }))
    localStorage.setItem('token', token)
    // Told by the browser after it has happened.
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token })))
  }

  it('that signs in signs this one in, as whom the server says', async () => {
    fakeApi({ 'GET /auth/verify': () => ({ body: { user: mariana } }), 'GET /bots': () => ({ body: [] }) })
    openApp('/login')
    await screen.findByRole('heading', { name: 'Qué bueno verte' })
    elsewhere(mariana._id, 'good')
    expect(await screen.findByText(/Mariana Rojas\.$/)).toBeTruthy()
  })

  it('that signs somebody else in takes what was said to the one before', async () => {
    const caller = { ...mariana, _id: 'u9', name: 'Rosa Peña' }
    let user = mariana
    fakeApi({ 'GET /auth/verify': () => ({ body: { user } }), 'GET /bots': () => ({ body: [] }) })
    openApp('/dashboard', 'good')
    await screen.findByText(/Mariana Rojas\.$/)
    const undo = { label: 'Deshacer', onClick: () => {} }
    act(() => toast.success('Borramos 3 contactos', { action: undo, duration: Number.POSITIVE_INFINITY }))
    await screen.findByRole('button', { name: 'Deshacer' })
    user = caller
    elsewhere(caller._id, 'better')
    expect(await screen.findByText(/Rosa Peña\.$/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull())
  })

  it('that goes on with another token leaves this one as it is, under the name of now', async () => {
    const verified = vi.fn<() => { body: object }>(() => ({ body: { user: mariana } }))
    fakeApi({ 'GET /auth/verify': verified, 'GET /bots': () => ({ body: [] }) })
    openApp('/dashboard', 'good')
    await screen.findByText(/Mariana Rojas\.$/)
    verified.mockReturnValue({ body: { user: { ...mariana, name: 'Mariana Ríos' } } })
    elsewhere(mariana._id, 'newer')
    expect(screen.getByText(/Mariana Rojas\.$/)).toBeTruthy()
    await screen.findByText(/Mariana Ríos\.$/)
    expect(localStorage.getItem('token')).toBe('newer')
  })
})

it('who comes after somebody whose session ended finds nothing of theirs in the tab', async () => {
  fakeApi({ 'GET /auth/verify': () => ({ body: { user: mariana } }), 'GET /bots': () => ({ body: [] }) })
  window.sessionStorage.setItem('recado.sealed.u0.drafts.b1', 'de otra persona')
  window.sessionStorage.setItem(`recado.sealed.${mariana._id}.drafts.b1`, 'de Mariana')
  openApp('/dashboard', 'good')
  await screen.findByText(/Mariana Rojas\.$/)
  expect(Object.keys(window.sessionStorage)).toEqual([`recado.sealed.${mariana._id}.drafts.b1`])
  window.sessionStorage.clear()
})

describe('a stored token', () => {
  it('is verified before anything is shown', async () => {
    let verified: (answer: { body: unknown }) => void = () => undefined
    fakeApi({
      'GET /auth/verify': () => new Promise((resolve) => (verified = resolve)),
      'GET /bots': () => ({ body: [] }),
    })
    openApp('/login', 'good')

    await screen.findByText('Cargando...')
    verified({ body: { user: mariana } })

    expect(await screen.findByText(/Mariana Rojas\.$/)).toBeTruthy()
  })

  it('that the server refuses is forgotten, and the visitor told', async () => {
    const refused = () => ({ status: 401, body: { message: 'Inicia sesión', code: 'unauthenticated' } })
    fakeApi({ 'GET /auth/verify': refused, 'POST /auth/refresh': refused })
    const { address } = openApp('/dashboard', 'dead')

    await screen.findByText(/Tu sesión terminó/)
    expect(address()).toBe('/login')
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem('userData')).toBeNull()
  })

  it('is kept while nobody answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const { hands } = openApp('/dashboard', 'good')

    await screen.findByRole('heading', { name: 'Sin respuesta del servidor' })
    expect(localStorage.getItem('token')).toBe('good')
    fakeApi({ 'GET /auth/verify': () => ({ body: { user: mariana } }), 'GET /bots': () => ({ body: [] }) })
    await hands.click(screen.getByRole('button', { name: 'Reintentar' }))

    expect(await screen.findByRole('heading', { name: 'Panel de Control' })).toBeTruthy()
  })

  it('is kept while the server is busy or restarts, and tried again with the connection', async () => {
    const busy = () => ({
      status: 503,
      body: { message: 'La base de datos no responde', code: 'unavailable' },
    })
    fakeApi({ 'GET /auth/verify': busy })
    const { address } = openApp('/dashboard', 'good')

    await screen.findByRole('heading', { name: 'La base de datos no responde' })
    expect(address()).toBe('/dashboard')
    expect(localStorage.getItem('token')).toBe('good')

    fakeApi({ 'GET /auth/verify': () => ({ body: { user: mariana } }), 'GET /bots': () => ({ body: [] }) })
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByRole('heading', { name: 'Panel de Control' })).toBeTruthy()
  })

  it.each([
    ['left', () => localStorage.clear(), null],
    [
      'let somebody else in',
      () => {
        localStorage.setItem('userData', JSON.stringify({ _id: 'u2' }))
        localStorage.setItem('token', 'theirs')
      },
      'theirs',
    ],
  ])('does not come back when another tab %s meanwhile', async (_what, meanwhile, token) => {
    let verified: (answer: { body: unknown }) => void = () => undefined
    fakeApi({ 'GET /auth/verify': () => new Promise((resolve) => (verified = resolve)) })
    openApp('/dashboard', 'good')
    await screen.findByText('Cargando...')

    meanwhile()
    // Told by the browser after it has happened.
    const told = () => dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    await act(async () => verified({ body: { user: mariana } }))
    expect(localStorage.getItem('token')).toBe(token)
    act(() => void told())
    expect(JSON.parse(localStorage.getItem('userData') ?? 'null')?._id ?? null).toBe(token && 'u2')
  })

  it('says why an invitation opens the panel of whoever is signed in, and how it is used', async () => {
    fakeApi({ 'GET /auth/verify': () => ({ body: { user: mariana } }), 'GET /bots': () => ({ body: [] }) })
    const { address } = openApp('/invitacion#enlace', 'good')
    await waitFor(() => expect(address()).toBe('/dashboard'))
    await screen.findByText(`Ya entraste como ${mariana.name}`)
    screen.getByText('Una invitación es para crear otra cuenta: sal de esta y abre el enlace otra vez.')
  })

  it('opens the session again after a visit to a page of signed-out people', async () => {
    fakeApi({ 'GET /auth/verify': () => ({ body: { user: mariana } }), 'GET /bots': () => ({ body: [] }) })
    const { address } = openApp('/register', 'good')
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })
})

it('leaving ends the session and does not come back to the same page', async () => {
  const calls = fakeApi({
    'GET /auth/verify': () => ({ body: { user: mariana } }),
    'GET /bots': () => ({ body: [] }),
    'POST /auth/logout': () => ({ status: 204 }),
  })
  const { hands, address } = openApp('/dashboard', 'good')

  window.sessionStorage.setItem('recado.drafts.b1', '{"n1":{"config":{"apiHeaders":"clave"}}}')
  await hands.click((await screen.findAllByRole('button', { name: 'Salir' }))[0] as HTMLElement)

  await screen.findByRole('heading', { name: 'Qué bueno verte' })
  expect(address()).toBe('/login')
  expect(calls).toContain('POST /auth/logout')
  expect(window.sessionStorage.getItem('recado.drafts.b1')).toBeNull()
  expect(localStorage.getItem('token')).toBeNull()
})

it('leaving is no session that ended, also where another tab was refused first', async () => {
  let left: (answer: { status: number }) => void = () => undefined
  fakeApi({
    'GET /auth/verify': () => ({ body: { user: mariana } }),
    'GET /bots': () => ({ body: [] }),
    'POST /auth/logout': () => new Promise((resolve) => (left = resolve)),
  })
  const { hands } = openApp('/dashboard', 'good')
  await hands.click((await screen.findAllByRole('button', { name: 'Salir' }))[0] as HTMLElement)

  localStorage.removeItem('userData')
  localStorage.removeItem('token')
  await act(async () => left({ status: 204 }))
  // Told by the browser after it has happened.
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: '', newValue: null })))

  await screen.findByRole('heading', { name: 'Qué bueno verte' })
  expect(screen.queryByText(/Tu sesión terminó/)).toBeNull()
})

it('/nodes leads to the editor, /builder without a last bot to the panel', async () => {
  fakeApi({ 'GET /auth/verify': () => ({ body: { user: mariana } }), 'GET /bots': () => ({ body: [] }) })
  const { address } = openApp('/builder', 'good')
  await waitFor(() => expect(address()).toBe('/dashboard'))
})
