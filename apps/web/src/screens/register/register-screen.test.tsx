import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { mariana } from '../../testing/fixtures.ts'
import { openApp } from '../../testing/open-app.tsx'
import { forgetRegistrations } from './begun-registration.ts'

afterEach(forgetRegistrations)

/** As a keeper of passwords does it. */
async function fill(hands: ReturnType<typeof openApp>['hands'], confirmation: string) {
  await screen.findByLabelText('Nombre completo')
  for (const [label, text] of [
    ['Nombre completo', 'Mariana Rojas'],
    ['Correo', 'mariana@laesquina.example'],
    ['Contraseña', 'roscones2026'],
    ['Confirma la contraseña', confirmation],
    ['Código de acceso', 'ESPIGA'],
  ] as const) {
    await hands.click(screen.getByLabelText(label))
    await hands.paste(text)
  }
  await hands.click(screen.getByRole('button', { name: 'Crear cuenta' }))
}

it('asks the server nothing while the form is wrong', async () => {
  const calls = fakeApi({})
  const { hands } = openApp('/register')

  await hands.click(await screen.findByRole('button', { name: 'Crear cuenta' }))
  expect(await screen.findAllByRole('alert')).toHaveLength(5)
  screen.getByText('Escribe tu nombre')
  screen.getByText('Escribe el código de acceso')
  expect(document.activeElement).toBe(screen.getByLabelText('Nombre completo'))

  await fill(hands, 'roscones2025')
  await screen.findByText('Las contraseñas no coinciden')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(calls).toEqual(['GET /contact'])
})

it.each([
  ['the code is wrong', 403, 'wrong_access_code', 'Código de acceso incorrecto', 'Código de acceso'],
  ['the address is taken', 409, 'email_taken', 'Ya existe una cuenta con ese correo', 'Correo'],
])(
  'sends the access code and the plan, and shows at its field that %s',
  async (_what, status, code, message, field) => {
    const bodies: unknown[] = []
    fakeApi({
      'POST /auth/register': (body) => {
        bodies.push(body)
        return { status, body: { message, code } }
      },
    })
    const { hands } = openApp('/register')

    await fill(hands, 'roscones2026')

    await screen.findByText(message)
    expect(document.activeElement).toBe(screen.getByLabelText(field))
    expect(bodies).toEqual([
      {
        name: 'Mariana Rojas',
        email: 'mariana@laesquina.example',
        password: 'roscones2026',
        accessCode: 'ESPIGA',
        plan: 'Basic',
      },
    ])
  },
)

it('says «Error de conexión» when the server says nothing', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { hands } = openApp('/register')
  await fill(hands, 'roscones2026')
  expect((await screen.findByRole('alert')).textContent).toBe('Error de conexión')
})

it('leads to the panel', async () => {
  fakeApi({
    'POST /auth/register': () => ({ status: 201, body: { token: 'good', user: mariana } }),
    'GET /bots': () => ({ body: [] }),
  })
  const { hands, address } = openApp('/register')
  await fill(hands, 'roscones2026')
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

it('says how to get a code, and whom to write to where that is known', async () => {
  fakeApi({ 'GET /contact': () => ({ body: { mailbox: null } }) })
  openApp('/register')
  const code = await screen.findByLabelText('Código de acceso')
  const described = () => document.getElementById(code.getAttribute('aria-describedby') ?? '')?.textContent
  expect(described()).toContain('¿No tienes código? Te lo da quien administra Recado.')
  cleanup()

  fakeApi({ 'GET /contact': () => ({ body: { mailbox: 'hola@tienda.co' } }) })
  openApp('/register')
  const link = await screen.findByRole('link', { name: 'hola@tienda.co' })
  expect(link.getAttribute('href')).toBe(
    'mailto:hola@tienda.co?subject=C%C3%B3digo%20de%20acceso%20a%20Recado',
  )
})

it('takes the code of an invitation', async () => {
  fakeApi({})
  openApp('/register#c%C3%B3digo%201')
  expect(await screen.findByLabelText('Código de acceso')).toHaveProperty('value', 'código 1')
  cleanup()
  forgetRegistrations()
  openApp('/register#%')
  expect(await screen.findByLabelText('Código de acceso')).toHaveProperty('value', '')
})

it('does not let the plan be changed', async () => {
  fakeApi({})
  openApp('/register')
  expect(await screen.findByLabelText('Plan')).toHaveProperty('readOnly', true)
})

it('has what was written, but no password, for who goes back and comes forward again', async () => {
  fakeApi({})
  const { hands, go } = openApp('/login')
  const enter = async () => hands.click(await screen.findByRole('link', { name: 'Crear cuenta' }))
  const written = async () => {
    await screen.findByLabelText('Nombre completo')
    return ['Nombre completo', 'Correo', 'Contraseña', 'Confirma la contraseña', 'Código de acceso'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    )
  }
  await enter()
  await fill(hands, 'roscones2025')
  await go(-1)
  await screen.findByRole('heading', { name: 'Qué bueno verte' })
  await go(1)
  expect(await written()).toEqual(['Mariana Rojas', 'mariana@laesquina.example', '', '', 'ESPIGA'])
  // Who comes anew begins anew.
  await go(-1)
  await enter()
  expect(await written()).toEqual(['', '', '', '', ''])
})
