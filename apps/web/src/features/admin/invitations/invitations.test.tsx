import type { Invitation } from '@recado/contract/accounts/invitations'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mariana } from '../../../testing/fixtures.ts'
import { openPanel } from '../../../testing/open-panel.ts'

const admin = { ...mariana, _id: 'a1', name: 'Admin', role: 'admin' as const, lastSeenAt: null, lines: 0 }
const someInvitation = (more: Partial<Invitation>): Invitation => ({
  _id: 'i1',
  email: null,
  state: 'open',
  createdAt: '2026-11-20T15:00:00.000Z',
  expiresAt: '2026-11-27T15:00:00.000Z',
  usedAt: null,
  user: null,
  ...more,
})

function openInvitations(invitations: Invitation[], byMail: boolean) {
  const bodies: unknown[] = []
  const revoked = () => {
    invitations.splice(0, 1)
    return { status: 204 }
  }
  const app = openPanel(
    [],
    {
      'GET /admin/accounts': () => ({ body: { users: [admin], total: 1 } }),
      'GET /admin/access-code': () => ({ body: { code: 'abcd2345', renewable: true } }),
      'GET /admin/invitations': () => ({ body: { invitations, byMail } }),
      'POST /admin/invitations': (body) => {
        bodies.push(body)
        const made = someInvitation({ _id: 'i9', email: 'lucia@tienda.co' })
        invitations.unshift(made)
        return { status: 201, body: { invitation: made, token: 'el-enlace', mailed: byMail } }
      },
      'DELETE /admin/invitations/i1': revoked,
      'DELETE /admin/invitations/i2': revoked,
    },
    admin,
  )
  return { ...app, bodies }
}

it('are made for an address and some days, and their link is shown once', async () => {
  const { hands, bodies } = openInvitations([], true)
  await hands.click(await screen.findByRole('button', { name: 'Invitar a alguien' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invitar a alguien' }))
  const email = dialog.getByLabelText('Correo (opcional)')
  await hands.type(email, 'lucia{Enter}')
  await dialog.findByText('Escribe un correo válido')
  await hands.type(email, '@tienda.co')
  await hands.click(dialog.getByRole('radio', { name: '30 días' }))
  await hands.click(dialog.getByRole('button', { name: 'Crear invitación' }))
  const made = within(await screen.findByRole('dialog', { name: 'Invitación lista' }))
  made.getByText(/Se la enviamos a lucia@tienda.co/)
  expect(made.getByLabelText('Enlace para crear la cuenta')).toHaveProperty(
    'value',
    `${location.origin}/invitacion#el-enlace`,
  )
  expect(bodies).toEqual([{ email: 'lucia@tienda.co', days: 30 }])
  await hands.keyboard('{Escape}')
  await screen.findByText('lucia@tienda.co')
})

it('that are open are revoked, and what became of the others is told', async () => {
  const used = { usedAt: '2026-11-21T15:00:00.000Z', user: { name: 'Beto', email: 'beto@tienda.co' } }
  const { hands } = openInvitations(
    [
      someInvitation({}),
      someInvitation({ _id: 'i2', state: 'used', email: 'beto@tienda.co', ...used }),
      someInvitation({ _id: 'i3', state: 'expired' }),
    ],
    false,
  )
  const list = await screen.findByRole('list', { name: 'Invitaciones abiertas' })
  within(list).getByText(/Vale hasta el 27 nov 2026/)
  await hands.click(await screen.findByRole('button', { name: 'Usadas y vencidas (2)' }))
  await screen.findByText(/Beto \(beto@tienda.co\) la usó el 21 nov 2026/)
  screen.getByText(/Venció el 27 nov 2026/)
  await hands.click(screen.getByRole('button', { name: 'Anular la invitación: Quien tenga el enlace' }))
  await screen.findByText('Anulamos la invitación: su enlace ya no sirve')
  expect(screen.queryByRole('list', { name: 'Invitaciones abiertas' })).toBeNull()
})

it('keys go on at the next one where one is revoked, and at «Invitar a alguien» from the last', async () => {
  const { hands } = openInvitations(
    [someInvitation({}), someInvitation({ _id: 'i2', email: 'ana@tienda.co' })],
    false,
  )
  const revoke = (name: string) => screen.findByRole('button', { name })
  const first = await revoke('Anular la invitación: Quien tenga el enlace')
  first.focus()
  await hands.keyboard('{Enter}')
  const second = await revoke('Anular la invitación: ana@tienda.co')
  await waitFor(() => expect(document.activeElement).toBe(second))
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Invitar a alguien'))
})
