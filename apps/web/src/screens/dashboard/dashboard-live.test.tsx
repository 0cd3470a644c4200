import { neverLinked } from '@recado/contract/messaging/whatsapp'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { laEsquina } from '../../testing/fixtures.ts'
import { happens } from '../../testing/own-bots.ts'
import { card, figures, analyticsOf, openPanel } from '../../testing/open-panel.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('a line that changed while the figures were on their way stays as it was told', async () => {
  let answer: (value: { body: unknown }) => void = () => undefined
  let asked = 0
  openPanel([laEsquina], {
    'GET /stats/panel': () => {
      asked = Date.now()
      return new Promise((resolve) => (answer = resolve))
    },
  })
  await waitFor(() => expect(asked).toBeGreaterThan(0))
  await waitFor(() => expect(Date.now()).toBeGreaterThan(asked))
  await happens({ type: 'wa_status', botId: 'b1', status: { ...neverLinked, status: 'connected' } })
  answer({ body: { keysInTrouble: [], bots: [figures()] } })

  expect(await within(await card()).findByText('312')).toBeTruthy()
  within(await card()).getByText('WhatsApp conectado')
})

it('the messages of today are counted anew when a bot changed or went', async () => {
  let messagesCount = 486
  openPanel([laEsquina], {
    'GET /stats/messages': () => ({ body: { messagesCount, messageChange: '+12 % vs. ayer' } }),
  })
  await screen.findByText('486')
  messagesCount = 174
  await happens({ type: 'bot_changed', botId: 'b2' })
  expect(await screen.findByText('174')).toBeTruthy()
})

it('messages that come while those of today are counted are counted too', async () => {
  const answers: ((messagesCount: number) => void)[] = []
  openPanel([laEsquina], {
    'GET /stats/messages': () =>
      new Promise((resolve) =>
        answers.push((messagesCount) =>
          resolve({ body: { messagesCount, messageChange: '+12 % vs. ayer' } }),
        ),
      ),
  })
  await waitFor(() => expect(answers).toHaveLength(1))
  await happens({ type: 'messages_today', botId: 'b1', messagesCount: 487 })
  answers[0]?.(486)
  await screen.findByText('486')
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(487)
  expect(await screen.findAllByText('487')).not.toHaveLength(0)
})

it('messages bring what needs attention and the figures up to date, by and by', async () => {
  const asked = { asked: 0, example: null as string | null }
  const messages = [120, 188, 312]
  openPanel([laEsquina], {
    'GET /stats/panel': () => ({ body: { keysInTrouble: [], bots: [figures({}, { unanswered: asked })] } }),
    'GET /bots/b1/numbers': () => ({ body: analyticsOf(messages) }),
  })
  const use = within(await screen.findByRole('region', { name: 'Uso' }))
  await use.findByRole('img', { name: 'Mensajes por día: 620 en total' })
  expect(screen.queryByRole('region', { name: 'Qué necesita tu atención' })).toBeNull()

  messages[2] = 314
  Object.assign(asked, { asked: 1, example: '¿abren hoy?' })
  await happens({ type: 'messages_today', botId: 'b1', messagesCount: 314 })
  expect(await within(await card()).findByText('314')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(20_000))
  await use.findByRole('img', { name: 'Mensajes por día: 622 en total' })
  // Told where it moves nothing, shown when it is asked for.
  const more = await screen.findByRole('button', { name: 'Algo nuevo necesita tu atención' })
  expect(screen.queryByRole('region', { name: 'Qué necesita tu atención' })).toBeNull()
  fireEvent.click(more)
  screen.getByText('1 pregunta sin respuesta en Café La Esquina')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Qué necesita tu atención' }))
  expect(screen.queryByRole('button', { name: 'Algo nuevo necesita tu atención' })).toBeNull()
})

it('what is settled while it is looked at keeps its line, until nobody looks', async () => {
  const fallen = {
    ...neverLinked,
    linked: true,
    downSince: new Date(Date.now() - 600_000).toISOString(),
    alertedAt: new Date(Date.now() - 300_000).toISOString(),
  }
  openPanel([laEsquina], {
    'GET /stats/panel': () => ({ body: { keysInTrouble: [], bots: [figures(fallen)] } }),
  })
  const lines = async () =>
    within(await screen.findByRole('region', { name: 'Qué necesita tu atención' })).getAllByRole('listitem')
  expect((await lines())[0]?.textContent).toContain('Café La Esquina sin conexión')
  await happens({ type: 'wa_status', botId: 'b1', status: { ...neverLinked, status: 'connected' } })
  await waitFor(async () => expect((await lines())[0]?.textContent).toContain('Resuelto'))
  expect(screen.queryByRole('link', { name: 'Revisar el WhatsApp de Café La Esquina' })).toBeNull()

  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Qué necesita tu atención' })).toBeNull())
})

it('a number that may open no new chats needs its owner, who is told until when', async () => {
  openPanel([laEsquina], { 'GET /stats/panel': () => ({ body: { keysInTrouble: [], bots: [figures()] } }) })
  await within(await card()).findByText('312')
  await screen.findByRole('img', { name: 'Mensajes por día: 620 en total' })
  const newChats = 'WhatsApp no te deja abrir chats nuevos hasta el jueves 27 a las 14:00'
  const status = { ...neverLinked, status: 'connected' as const, newChats }
  await happens({ type: 'wa_status', botId: 'b1', status })
  fireEvent.click(await screen.findByRole('button', { name: 'Algo nuevo necesita tu atención' }))
  const alerts = within(await screen.findByRole('region', { name: 'Qué necesita tu atención' }))
  expect(alerts.getByText('Café La Esquina no puede abrir chats nuevos')).toBeTruthy()
  expect(alerts.getByText(newChats)).toBeTruthy()
})
