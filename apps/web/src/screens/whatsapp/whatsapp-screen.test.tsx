import { type WaStatus, neverLinked } from '@recado/contract/messaging/whatsapp'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { laEsquina, mariana } from '../../testing/fixtures.ts'
import { openApp } from '../../testing/open-app.tsx'
import { happens } from '../../testing/own-bots.ts'
import { failure } from '../../testing/open-panel.ts'
// Loaded when it is opened, which takes longer than the clock that a test moves.
import './whatsapp-screen.tsx'

beforeEach(() => {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...toFake] })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

type Answer = { status?: number; body?: unknown }

const phoneNumber = '573005550199'
const started = { success: true, status: 'starting', phoneNumber: null, reason: null, message: '' }
const ofLine = (change: object = {}): Answer => ({ body: { ...neverLinked, ...change } })
const qrReady = { status: 'qr_ready', qr: 'data:image/gif;base64,AAAA' }
const diagnosis = {
  state: 'healthy',
  tone: 'ok',
  headline: 'Todo en orden',
  next: 'No tienes que hacer nada: el bot recibe y responde.',
  action: 'none',
  lastFrameAt: null,
  phoneSeenAt: null,
  downSince: null,
  events: [],
}
const noAnswer = () => Promise.reject<Answer>(new TypeError('Failed to fetch'))

/** The WhatsApp page of a bot, and what its server answers, which may be changed; first nobody has linked it. */
async function openLine(answers: Partial<Answers> = {}) {
  const server: Answers = {
    line: () => ofLine(),
    connect: () => ({ body: started }),
    code: () => ({
      body: { ...started, status: 'qr_ready', phoneNumber, code: 'ABCD1234', expiresAt: null },
    }),
    change: () => ({ body: { success: true, message: '' } }),
    doctor: () => ({ body: diagnosis }),
    ...answers,
  }
  const asked = fakeApi({
    'GET /auth/verify': () => ({ body: { user: mariana } }),
    'GET /bots': () => ({ body: [laEsquina] }),
    'GET /bots/b1': () => ({ body: { bot: laEsquina } }),
    'GET /wa/status/b1': () => server.line(),
    'GET /wa/doctor/b1': () => server.doctor(),
    'GET /wa/cloud/b1': () => ({ body: { isReachable: false, linked: null } }),
    'POST /wa/connect/b1': () => server.connect(),
    'POST /wa/code/b1': () => server.code(),
    'POST /wa/disconnect/b1': () => server.change(),
    'POST /wa/clear/b1': () => server.change(),
  })
  openApp('/builder/b1/whatsapp', 'good')
  await screen.findByRole('heading', { name: 'Para que todo salga bien' })
  return { server, polls: () => asked.filter((name) => name === 'GET /wa/status/b1').length }
}
type Answers = {
  line: () => Answer | Promise<Answer>
  connect: () => Answer | Promise<Answer>
  code: () => Answer
  change: () => Answer
  doctor: () => Answer
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const modal = () => screen.findByRole('dialog', { name: 'Conectar WhatsApp' })
const alert = async () => (await within(await modal()).findByRole('alert')).textContent
const expectProblem = (...words: string[]) =>
  waitFor(async () => {
    const told = await alert()
    for (const each of words) expect(told).toContain(each)
  })
/** Passes poll after poll until the page gives up. */
async function untilTheEnd(): Promise<void> {
  for (let polls = 0; polls < 40 && !within(await modal()).queryByRole('alert'); polls += 1) await pass(5_000)
}

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

it('says that WhatsApp wants the QR that it shows now scanned as well', async () => {
  const { server } = await openLine()
  server.line = () => ofLine(qrReady)
  await press('Conectar')
  await screen.findByText('Escanea el código con tu celular')
  server.line = () => ofLine({ ...qrReady, qrAgain: true })
  await pass(5_000)
  expect(await screen.findByText('WhatsApp pidió un código nuevo. Escanéalo otra vez')).toBeTruthy()
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

it('the doctor is asked again when its line is told of, though that is as connected as before', async () => {
  const connected: WaStatus = { ...neverLinked, status: 'connected', phoneNumber, linked: true }
  const { server } = await openLine({ line: () => ofLine(connected) })
  await screen.findByText('Todo en orden')
  const headline = 'WhatsApp no te deja abrir chats nuevos hasta el jueves 27 a las 14:00'
  server.doctor = () => ({ body: { ...diagnosis, state: 'time_locked', tone: 'warn', headline } })
  await happens({ type: 'wa_status', botId: 'b1', status: connected })
  expect(await screen.findByText(headline)).toBeTruthy()
})
