import type { CloudLink } from '@recado/contract/messaging/cloud-link'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { neverLinked } from '@recado/contract/messaging/whatsapp'
import { fakeApi } from '../../testing/fake-api.ts'
import { laEsquina, mariana } from '../../testing/fixtures.ts'
import { openApp } from '../../testing/open-app.tsx'
import { text } from '../../text/cloud-link.ts'
import { text as whatsApp } from '../../text/whatsapp.ts'

const unlinked: CloudLink = { isReachable: true, linked: null }
const linked: CloudLink = {
  isReachable: true,
  linked: {
    phoneNumberId: '106540352242922',
    accountId: '102290129340398',
    appId: '1234567890123456',
    phoneNumber: '573005550100',
    webhookUrl: 'https://recado.cafe.co/api/webhooks/whatsapp/abc',
    verifyToken: 'una-palabra-de-meta',
    heardAt: null,
  },
}

async function openCard(
  state: CloudLink,
  link: () => { status?: number; body: unknown } = () => ({ body: linked }),
  more: Parameters<typeof fakeApi>[0] = {},
) {
  const asked = fakeApi({
    'GET /auth/verify': () => ({ body: { user: mariana } }),
    'GET /bots': () => ({ body: [laEsquina] }),
    'GET /bots/b1': () => ({ body: { bot: laEsquina } }),
    'GET /wa/status/b1': () => ({ body: neverLinked }),
    'GET /wa/cloud/b1': () => ({ body: state }),
    'POST /wa/cloud/b1': link,
    ...more,
  })
  openApp('/builder/b1/whatsapp', 'good')
  await screen.findByRole('heading', { name: text.title })
  return asked
}

async function fillIn() {
  fireEvent.click(await screen.findByRole('button', { name: text.connect }))
  const dialog = await screen.findByRole('dialog', { name: text.form.title })
  const write = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(new RegExp(`^${label}`)), { target: { value } })
  const { appId, appSecret, accountId, phoneNumberId, token } = text.form.fields
  write(appId.label, '1234567890123456')
  write(appSecret.label, 'a1'.repeat(16))
  write(accountId.label, '102290129340398')
  write(phoneNumberId.label, '106540352242922')
  write(token.label, 'EAA'.padEnd(60, 'x'))
  return dialog
}

it('says first that it needs an address which Meta reaches, where there is none', async () => {
  await openCard({ isReachable: false, linked: null })
  expect(await screen.findByText(text.needsAddress)).toBeTruthy()
  expect(screen.queryByRole('button', { name: text.connect })).toBeNull()
})

it('links a number by what Meta gave, and says that it is untried until Meta tells of a message', async () => {
  const asked = await openCard(unlinked)
  const dialog = await fillIn()
  fireEvent.click(within(dialog).getByRole('button', { name: text.form.submit }))
  expect(await screen.findByText(text.linked.untried)).toBeTruthy()
  expect(screen.getByText('https://recado.cafe.co/api/webhooks/whatsapp/abc')).toBeTruthy()
  expect(asked).toContain('POST /wa/cloud/b1')
})

it('says at its field what Meta did not take, and keeps what was written', async () => {
  const message = 'Meta no acepta este token'
  const refused = { code: 'invalid_input', message, details: [{ path: 'token', message }] }
  await openCard(unlinked, () => ({ status: 400, body: refused }))
  const dialog = await fillIn()
  fireEvent.click(within(dialog).getByRole('button', { name: text.form.submit }))
  expect(await within(dialog).findByText(message)).toBeTruthy()
  const appId = within(dialog).getByLabelText<HTMLInputElement>(
    new RegExp(`^${text.form.fields.appId.label}`),
  )
  expect(appId.value).toBe('1234567890123456')
})

it('says of a linked number what Meta says of all that it needs, and lets its address and word be copied', async () => {
  const hands = userEvent.setup()
  const check = (what: string, tone: string, title: string, detail: string | null = null) => ({
    what,
    tone,
    title,
    detail,
    at: null,
  })
  await openCard(linked, undefined, {
    'GET /wa/status/b1': () => ({
      body: { ...neverLinked, link: 'form', status: 'connected', linked: true },
    }),
    'GET /wa/cloud/b1/checks': () => ({
      body: {
        checks: [check('token', 'ok', 'El token vale', 'No vence'), check('told', 'warn', 'Sin tocar')],
      },
    }),
  })
  const checks = await screen.findByRole('region', { name: text.checks.title })
  expect(
    within(checks)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bien: El token valeNo vence', 'Atención: Sin tocar'])
  expect(screen.getByRole('button', { name: 'Copiar app de Meta' })).toBeTruthy()
  await hands.click(await screen.findByRole('button', { name: text.linked.copy(text.linked.verifyToken) }))
  expect(await navigator.clipboard.readText()).toBe('una-palabra-de-meta')
  expect(screen.queryByText(whatsApp.doctor.facts.phoneSeen)).toBeNull()
})

it('says before a number moves from the phone what is kept, what waits and what is taken back', async () => {
  await openCard(unlinked, undefined, {
    'GET /wa/status/b1': () => ({ body: { ...neverLinked, status: 'connected', linked: true } }),
  })
  fireEvent.click(await screen.findByRole('button', { name: text.connect }))
  const dialog = await screen.findByRole('dialog', { name: text.form.title })
  expect(within(dialog).getByText(text.form.moving.title)).toBeTruthy()
  expect(within(dialog).getByText(/Se quedan tus contactos/)).toBeTruthy()
})

it('gives a number back to the phone, once its owner knows what that means', async () => {
  const asked = await openCard(linked, undefined, {
    'GET /wa/status/b1': () => ({ body: { ...neverLinked, link: 'form', linked: true } }),
    'GET /wa/cloud/b1/checks': () => ({ body: { checks: [] } }),
    'POST /wa/cloud/b1/release': () => ({ body: unlinked }),
  })
  fireEvent.click(await screen.findByRole('button', { name: text.release.action }))
  const question = await screen.findByRole('alertdialog', { name: text.release.title })
  expect(within(question).getByText(/las respuestas que no han salido se cancelan/)).toBeTruthy()
  fireEvent.click(within(question).getByRole('button', { name: text.release.confirm }))
  expect(await screen.findByRole('button', { name: text.connect })).toBeTruthy()
  expect(asked).toContain('POST /wa/cloud/b1/release')
})
