import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { failure } from '../../testing/open-panel.ts'
import {
  alert,
  expectProblem,
  modal,
  noAnswer,
  ofLine,
  openLine,
  pass,
  phoneNumber,
  press,
  qrReady,
  started,
  untilTheEnd,
  movingClock,
} from './testing/open-line.tsx'

movingClock()

it('says that a line was up already', async () => {
  const { server } = await openLine()
  const message = 'WhatsApp already connected!'
  server.connect = () => ({ body: { ...started, status: 'connected', phoneNumber, message } })
  await press('Conectar')
  await screen.findByText('WhatsApp ya estaba conectado')
  screen.getByText(message)
  expect(screen.getByText('Tu bot ya atiende en +57 300 555 0199.')).toBeTruthy()
})

it('says in Spanish that connecting failed, with the detail under it, and tries again', async () => {
  const { server } = await openLine({ connect: noAnswer })
  await press('Conectar')
  await expectProblem(
    'No pudimos conectar con WhatsApp',
    'WhatsApp connection error: Sin respuesta del servidor',
  )

  const refused = { success: false, status: 'error', phoneNumber: null }
  server.connect = () => ({ body: { ...refused, message: 'Este número ya atiende otro bot' } })
  await press('Reintentar')
  await expectProblem('Este número ya atiende otro bot')
  server.connect = () => ({ body: { ...refused, message: '' } })
  await press('Reintentar')
  await expectProblem('Error en la conexión')

  server.connect = () => ({ body: started })
  server.line = () => ofLine({ status: 'error', error: 'WhatsApp no respondió' })
  await press('Reintentar')
  await expectProblem('WhatsApp connection error: WhatsApp no respondió')

  server.connect = () => ({ status: 503, body: { message: 'No disponible', code: 'unavailable' } })
  await press('Reintentar')
  await expectProblem('WhatsApp connection error: No disponible')

  server.connect = () => ({ body: started })
  server.line = () => ofLine(qrReady)
  await press('Reintentar')
  await screen.findByRole('img', { name: /Código QR/ })
})

it('ends waiting for the server’s answer after 5 s', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const over = new AbortController()
    setTimeout(() => over.abort(new DOMException('', 'TimeoutError')), ms)
    return over.signal
  })
  const { server } = await openLine()
  server.connect = () => new Promise(() => undefined)
  await press('Conectar')
  await screen.findByText('Abriendo la conexión…')
  await pass(5_000)
  await expectProblem('El servidor tardó demasiado. Intenta de nuevo.', 'Connection timeout. Try again.')
})

it('ends waiting for a QR after 100 s, and for its scan after 2 minutes', async () => {
  const { server, polls } = await openLine()
  server.line = () => ofLine({ status: 'starting' })
  await press('Conectar')
  await screen.findByText('Preparando tu código QR…')
  let before = polls()
  await untilTheEnd()
  expect(polls() - before).toBeGreaterThanOrEqual(19)
  await expectProblem(
    'WhatsApp no entregó un código QR. Intenta más tarde.',
    'No QR generated in 100s. Try later.',
  )

  const line = { ...qrReady, qrExpiresAt: new Date(Date.now() + 9_000).toISOString() }
  server.line = () => ofLine(line)
  await press('Reintentar')
  const shown = await screen.findByRole<HTMLImageElement>('img', { name: /Código QR/ })
  await screen.findByText(/^Vence en \d segundos?$/)
  // It runs out, and the next one takes its place.
  await pass(9_000)
  screen.getByText('Renovando el código…')
  line.qr += '#next'
  await pass(5_000)
  expect(shown.src).toBe(line.qr)
  before = polls()
  await untilTheEnd()
  expect(polls() - before).toBeGreaterThanOrEqual(20)
  await expectProblem(
    'El código venció sin que lo escanearas. Pide uno nuevo.',
    "QR expired. User didn't scan in time.",
  )
})

it('asks for a new code with the number that nobody typed one for: who has only the phone cannot scan', async () => {
  const { server } = await openLine()
  await press('Vincular con número')
  server.line = () => ofLine({ status: 'qr_ready', phoneNumber, code: 'ABCD1234' })
  const number = async () => within(await modal()).findByLabelText<HTMLInputElement>('Número de WhatsApp')
  fireEvent.change(await number(), { target: { value: '300 555 0199' } })
  await press('Pedir código')
  await screen.findByText('Para el WhatsApp del +57 300 555 0199')
  await pass(5_000)
  screen.getByText('Escribe este código en tu celular')
  server.line = () => ofLine({ status: 'qr_ready', phoneNumber, code: 'WXYZ5678', qrAgain: true })
  await pass(5_000)
  screen.getByText('WhatsApp pidió un código nuevo. Escribe este')
  await untilTheEnd()
  await expectProblem(
    'El código venció sin que lo escribieras. Pide uno nuevo.',
    "Code expired. User didn't type it in time.",
  )
  await press('Reintentar')
  expect((await number()).value).toBe('+57 300 555 0199')
  await press('Pedir código')
  await screen.findByText('Escribe este código en tu celular')
})

it('says that the state cannot be asked: before the QR, and after it', async () => {
  const { server } = await openLine()
  server.line = () => failure
  await press('Conectar')
  await untilTheEnd()
  await expectProblem('No pudimos revisar el estado. Intenta más tarde.', 'Error checking status. Try later.')

  server.line = () => ofLine(qrReady)
  await press('Reintentar')
  await screen.findByRole('img', { name: /Código QR/ })
  server.line = () => failure
  await untilTheEnd()
  await expectProblem('No pudimos confirmar la conexión. Intenta de nuevo.', 'Connection verification error')
})

it('says that WhatsApp wants the QR that it shows now scanned as well', async () => {
  const { server } = await openLine()
  server.line = () => ofLine(qrReady)
  await press('Conectar')
  await screen.findByText('Escanea el código con tu celular')
  server.line = () => ofLine({ ...qrReady, qrAgain: true })
  await pass(5_000)
  expect(await screen.findByText('WhatsApp pidió un código nuevo. Escanéalo otra vez')).toBeTruthy()
})

it('says of a code that WhatsApp refuses that it was the code, not the connection', async () => {
  const message = 'WhatsApp no aceptó el código ahora. Usa el QR o espera una hora'
  const { server } = await openLine()
  server.code = () => ({
    body: {
      ...started,
      success: false,
      status: 'error',
      reason: 'code_refused',
      message,
      code: null,
      expiresAt: null,
    },
  })
  await press('Vincular con número')
  fireEvent.change(await screen.findByLabelText('Número de WhatsApp'), { target: { value: '+573005550199' } })
  await press('Pedir código')
  await expectProblem('WhatsApp no aceptó el código ahora', message)
  expect(await alert()).not.toContain('No pudimos conectar')
})
