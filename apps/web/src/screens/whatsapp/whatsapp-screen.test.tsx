import { type WaStatus, neverLinked } from '@recado/contract/messaging/whatsapp'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { happens } from '../../testing/own-bots.ts'
import { failure } from '../../testing/open-panel.ts'
import {
  type Answer,
  diagnosis,
  movingClock,
  ofLine,
  openLine,
  pass,
  phoneNumber,
  press,
} from './testing/open-line.tsx'

movingClock()

it('says that it waits for the line, and asks again where it could not have it', async () => {
  let answer: (value: Answer) => void = () => undefined
  const { server } = await openLine({ line: () => new Promise((resolve) => (answer = resolve)) })
  await screen.findByText('Cargando gestión de WhatsApp...')
  answer({ status: 400, body: { message: 'La base de datos no responde', code: 'internal' } })
  await screen.findByText('No pudimos cargar el estado de WhatsApp')
  screen.getByText('La base de datos no responde')
  server.line = () => ofLine()
  await press('Reintentar')
  expect(await screen.findByRole('heading', { name: 'WhatsApp sin conectar' })).toBeTruthy()
})

it.each([
  ['Desconectar', 'Error al desconectar WhatsApp'],
  ['Reiniciar sesión', 'Error al reiniciar la sesión'],
])('says in an alert what became of «%s», and keeps saying it', async (button, failed) => {
  await openLine({
    line: () => ofLine({ status: 'connected', phoneNumber, linked: true }),
    change: () => failure,
  })
  await screen.findByRole('heading', { name: 'WhatsApp conectado' })
  await press(button)
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: button }))
  const notices = await screen.findByRole('region', { name: /Avisos/ })
  await within(notices).findByText(failed)
  // The question may still be on its way out, over the page.
  const page = await screen.findByRole('main', { hidden: true })
  const said = (await within(page).findByText(failed)).closest('[role=alert]')
  expect(said?.textContent).toContain(failure.body.message)
})

it('warns before a link is given up, and not before one is only put down', async () => {
  const taken = {
    status: 'error',
    reason: 'number_taken',
    linked: true,
    takenBy: { botId: 'b2', name: 'Otro' },
  }
  await openLine({ line: () => ofLine(taken) })
  const warning = /Puede que WhatsApp no te deje vincular de nuevo/
  for (const [button, warned] of [
    ['Mover a este bot', true],
    ['Reiniciar sesión', true],
    ['Desconectar', false],
  ] as const) {
    await press(button)
    const question = await screen.findByRole('alertdialog')
    expect(within(question).queryByText(warning) !== null).toBe(warned)
    fireEvent.click(within(question).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
})

it('the doctor is asked again when its line is told of, though that is as connected as before', async () => {
  const connected: WaStatus = { ...neverLinked, status: 'connected', phoneNumber, linked: true }
  const { server } = await openLine({ line: () => ofLine(connected) })
  await screen.findByText('Todo en orden')
  const headline = 'WhatsApp no te deja abrir chats nuevos hasta el jueves 27 a las 14:00'
  server.doctor = () => ({ body: { ...diagnosis, state: 'time_locked', tone: 'warn', headline } })
  await happens({ type: 'wa_status', botId: 'b1', status: connected })
  expect(await screen.findByText(headline)).toBeTruthy()
})

it('the doctor hears of the first message on the official API as soon as the card below it', async () => {
  const official = { status: 'connected', phoneNumber, linked: true, link: 'form' }
  const headline = 'Sin probar todavía'
  const untried = { body: { ...diagnosis, state: 'untested', tone: 'warn', headline } }
  const { server } = await openLine({ line: () => ofLine(official), doctor: () => untried })
  await screen.findByText(headline)
  server.doctor = () => ({ body: { ...diagnosis, lastFrameAt: new Date().toISOString() } })
  await pass(5_000)
  // Before the half minute in which it would have been asked anyway.
  expect(await screen.findByText('Todo en orden', undefined, { timeout: 10_000 })).toBeTruthy()
})

it('a line that changed while its status was on its way stays as it was told', async () => {
  let answer: (value: Answer) => void = () => undefined
  const { polls } = await openLine({ line: () => new Promise((resolve) => (answer = resolve)) })
  await waitFor(() => expect(polls()).toBe(1))
  const error = 'Cerraste la sesión desde el teléfono'
  const status: WaStatus = { ...neverLinked, reason: 'logged_out', error }
  await happens({ type: 'wa_status', botId: 'b1', status })
  await screen.findByText(error)
  answer(ofLine({ status: 'connected', phoneNumber, linked: true }))
  await pass(100)
  expect(screen.queryByRole('heading', { name: 'WhatsApp conectado' })).toBeNull()
  screen.getByText(error)
})
