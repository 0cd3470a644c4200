import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { mariana } from '../../../testing/fixtures.ts'
import { openApp } from '../../../testing/open-app.tsx'

it('a name says how much room it has', async () => {
  fakeApi({ 'GET /auth/verify': () => ({ body: { user: mariana } }) })
  const { hands } = openApp('/perfil', 'good')
  await hands.click(await screen.findByRole('textbox', { name: 'Nombre' }))
  await hands.paste('a'.repeat(90))
  expect(await screen.findByText('80 / 80')).toBeTruthy()
})

it('an address is changed in the profile, which says where the account moves until it has', async () => {
  let newEmail: string | null = null
  const calls = fakeApi({
    'GET /auth/verify': () => ({ body: { user: { ...mariana, newEmail } } }),
    'POST /profile/email': (body) => {
      if (JSON.stringify(body).includes('ocupado'))
        return { status: 409, body: { code: 'email_taken', message: 'Ya existe una cuenta con ese correo' } }
      newEmail = JSON.stringify(body).includes(mariana.email) ? null : 'mariana@nueva.example'
      return { body: { user: { ...mariana, newEmail } } }
    },
  })
  const { hands } = openApp('/perfil', 'good')
  await hands.click(await screen.findByRole('button', { name: 'Cambiar correo' }))
  const field = await screen.findByRole('textbox', { name: /Correo nuevo/ })
  await hands.type(field, 'ocupado@nueva.example{Enter}')
  await screen.findByText('Ya existe una cuenta con ese correo')
  await hands.clear(field)
  await hands.type(field, 'mariana@nueva.example{Enter}')
  await screen.findByText('Casi listo: abre el enlace en tu correo nuevo')
  await screen.findByText('Pasa a mariana@nueva.example cuando abras el enlace que enviamos allá')
  expect(calls.filter((call) => call === 'POST /profile/email')).toHaveLength(2)

  await hands.click(screen.getByRole('button', { name: 'Cambiar correo' }))
  await hands.type(await screen.findByRole('textbox', { name: /Correo nuevo/ }), `${mariana.email}{Enter}`)
  await screen.findByText('Tu correo sigue siendo el mismo')
  await screen.findByText('Con él entras a Recado')
})
