import type { Bot } from '@recado/contract/bots'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { laEsquina, mariana } from '../../testing/fixtures.ts'
import { openApp } from '../../testing/open-app.tsx'

vi.mock('../../lib/socket.ts', () => ({ watchOwnBots: () => () => undefined }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const disconnected = {
  status: 'disconnected',
  qr: null,
  qrExpiresAt: null,
  code: null,
  phoneNumber: null,
  error: null,
  reason: null,
  linked: false,
  downSince: null,
  alertedAt: null,
}
/** What the panel's one call says of the bot. */
const figures = (line: object = {}, more: object = {}) => ({
  botId: 'b1',
  line: { ...disconnected, ...line },
  messagesToday: 312,
  days: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 188, 312],
  pausedCustomers: 0,
  aiKeyRefused: false,
  unanswered: { asked: 0, example: null },
  ...more,
})
/** Figures of a bot with so many messages on each of its days, the last one 21 November 2026. */
const numbersOf = (messages: readonly number[]) => ({
  timezone: 'America/Bogota',
  days: messages.map((sent, at) => ({
    day: new Date(Date.UTC(2026, 10, 22 - messages.length + at)).toISOString().slice(0, 10),
    received: 0,
    sent,
    customers: 0,
    answers: sent,
    answerMs: 2400,
    unanswered: 0,
    campaigns: 0,
    transcriptions: 0,
    tokens: 0,
    cost: 0,
  })),
  hours: Array.from({ length: 24 }, () => 0),
  nodes: [{ nodeId: 'n1', name: 'Menú del día', type: 'CUSTOM', answers: 90 }],
  ai: [],
  campaigns: [],
  before: { messages: 0, customers: 0, answers: 0, unanswered: 0 },
  prices: { source: 'https://example.com', date: '2026-11-21' },
})
const failure = { status: 500, body: { message: 'Algo falló de nuestro lado', code: 'internal' } }
type Handlers = Parameters<typeof fakeApi>[0]

/** A panel over a server with these bots; `more` adds calls or takes their place. */
function openPanel(bots: Bot[], more: Handlers = {}, user = mariana) {
  const calls = fakeApi({
    'GET /auth/verify': () => ({ body: { user } }),
    'GET /bots': () => ({ body: bots }),
    'GET /stats/panel': () => ({
      body: { bots: [figures({ status: 'connected', phoneNumber: '573104821906' })] },
    }),
    'GET /bots/b1/numbers': () => ({ body: numbersOf([120, 188, 312]) }),
    'GET /stats/messages': () => ({ body: { messagesCount: 486, messageChange: '+12 % vs. ayer' } }),
    ...more,
  })
  return { calls, ...openApp('/dashboard', 'good') }
}

const card = () => screen.findByRole('article', { name: 'Café La Esquina' })

it('a line that is down for long stands first, with why and since when', async () => {
  const fell = Date.now() - 26 * 60_000
  openPanel([laEsquina], {
    'GET /stats/panel': () => ({
      body: {
        bots: [
          figures(
            {
              status: 'error',
              error: 'La sesión se abrió en otro lugar',
              linked: true,
              downSince: fell,
              alertedAt: fell + 300_000,
            },
            {
              pausedCustomers: 2,
              aiKeyRefused: true,
              unanswered: { asked: 3, example: '¿hacen domicilios?' },
            },
          ),
        ],
      },
    }),
  })
  const alerts = await screen.findByRole('region', { name: 'Qué necesita tu atención' })
  expect(within(alerts).getByText('Café La Esquina sin conexión')).toBeTruthy()
  expect(within(alerts).getByText('hace 26 min · La sesión se abrió en otro lugar')).toBeTruthy()
  within(alerts).getByText('2 clientes en pausa en Café La Esquina')
  within(alerts).getByText('La IA no contesta en Café La Esquina')
  within(alerts).getByText('3 preguntas sin respuesta en Café La Esquina')
  within(alerts).getByText('En 7 días. La más repetida: «¿hacen domicilios?»')
  const link = within(alerts).getByRole('link', { name: 'Revisar el WhatsApp de Café La Esquina' })
  expect(link.getAttribute('href')).toBe('/builder/b1/whatsapp')
  expect(within(await card()).getByText('sin conexión hace 26 min')).toBeTruthy()
})

describe('renaming', () => {
  it('shows the new name at once, with Enter', async () => {
    let renamed: unknown
    const { hands } = openPanel([laEsquina], {
      'PUT /bots/b1': (body) => {
        renamed = body
        return { body: { bot: { ...laEsquina, name: 'La Esquina 2' } } }
      },
    })
    await hands.click(within(await card()).getByRole('button', { name: 'Renombrar Café La Esquina' }))
    await hands.clear(screen.getByLabelText('Nombre del bot'))
    await hands.type(screen.getByLabelText('Nombre del bot'), '  La Esquina 2 {Enter}')

    await screen.findByRole('heading', { name: 'La Esquina 2' })
    expect(renamed).toEqual({ name: 'La Esquina 2' })
  })

  it('refuses an empty name with its reason', async () => {
    const { hands, calls } = openPanel([laEsquina])
    await hands.click(within(await card()).getByRole('button', { name: 'Renombrar Café La Esquina' }))
    await hands.clear(screen.getByLabelText('Nombre del bot'))
    await hands.click(screen.getByRole('button', { name: 'Guardar nombre' }))

    await screen.findByText('El nombre no puede estar vacío')
    expect(calls).not.toContain('PUT /bots/b1')
  })

  it('is left with Esc, and the name stays', async () => {
    const { hands, calls } = openPanel([laEsquina])
    await hands.click(within(await card()).getByRole('button', { name: 'Renombrar Café La Esquina' }))
    await hands.type(screen.getByLabelText('Nombre del bot'), 'otro{Escape}')

    expect(screen.queryByLabelText('Nombre del bot')).toBeNull()
    await screen.findByRole('heading', { name: 'Café La Esquina' })
    expect(calls).not.toContain('PUT /bots/b1')
  })

  it('is taken back when the server refuses it', async () => {
    const { hands } = openPanel([laEsquina], { 'PUT /bots/b1': () => failure })
    await hands.click(within(await card()).getByRole('button', { name: 'Renombrar Café La Esquina' }))
    await hands.type(screen.getByLabelText('Nombre del bot'), 'otro{Enter}')

    await screen.findByText('Error: Algo falló de nuestro lado')
    expect(await screen.findByRole('heading', { name: 'Café La Esquina' })).toBeTruthy()
  })
})

describe('creating', () => {
  it('does nothing without a name, or when cancelled', async () => {
    const { hands, calls, address } = openPanel([laEsquina])
    await hands.click(await screen.findByRole('button', { name: '+ Agregar Bot' }))
    await hands.type(await screen.findByLabelText('Nombre del bot'), '   {Enter}')
    await hands.click(screen.getByRole('button', { name: 'Cancelar' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls).not.toContain('POST /bots')
    expect(address()).toBe('/dashboard')
  })

  it('creates one bot however often it is pressed, and opens its editor', async () => {
    let answer: (value: { status: number; body: unknown }) => void = () => undefined
    const { hands, calls, address } = openPanel([], {
      'POST /bots': () => new Promise((resolve) => (answer = resolve)),
    })
    await hands.click(await screen.findByRole('button', { name: 'Crear nuevo bot' }))
    await hands.type(await screen.findByLabelText('Nombre del bot'), 'La Espiga')
    const dialog = within(screen.getByRole('dialog'))
    const create = dialog.getByRole('button', { name: 'Crear Bot' })
    // A fast double click: nothing is drawn between its presses.
    act(() => {
      create.click()
      create.click()
    })
    await hands.dblClick(create)
    answer({ status: 201, body: { botId: 'b9', bot: { ...laEsquina, _id: 'b9', name: 'La Espiga' } } })

    await waitFor(() => expect(address()).toBe('/builder/b9'))
    expect(calls.filter((call) => call === 'POST /bots')).toHaveLength(1)
  })
})

describe('a card', () => {
  it('switches off at once and back when that fails', async () => {
    let answer: (value: typeof failure) => void = () => undefined
    const { hands } = openPanel([laEsquina], {
      'POST /bots/b1/toggle-estado': () => new Promise((resolve) => (answer = resolve)),
    })
    await hands.click(within(await card()).getByRole('button', { name: 'Apagar Bot' }))
    within(await card()).getByText('Pausado')
    within(await card()).getByRole('button', { name: 'Encender Bot' })

    answer(failure)
    await screen.findByText('Error: Algo falló de nuestro lado')
    expect(within(await card()).getByText('Activo')).toBeTruthy()
  })

  it('is deleted after the question only', async () => {
    const bots = [laEsquina]
    const { hands, calls } = openPanel(bots, {
      'DELETE /bots/b1': () => {
        bots.length = 0
        return { status: 204 }
      },
    })
    await hands.click(within(await card()).getByRole('button', { name: 'Eliminar Café La Esquina' }))
    await screen.findByText(
      '¿Estás seguro de que quieres eliminar el bot "Café La Esquina"? Esta acción no se puede deshacer.',
    )
    await hands.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(calls).not.toContain('DELETE /bots/b1')

    await hands.click(within(await card()).getByRole('button', { name: 'Eliminar Café La Esquina' }))
    await hands.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }),
    )

    expect(await screen.findByText('Aún no tienes bots')).toBeTruthy()
  })

  it('shows how its line is and the messages of today', async () => {
    openPanel([laEsquina])
    await within(await card()).findByText('WhatsApp conectado')
    await within(await card()).findByText('+57 310 482 1906')
    expect(await within(await card()).findByText('312')).toBeTruthy()
    within(await card()).getByRole('img', {
      name: 'Mensajes de 14 días: 500 en total, 312 en el día con más',
    })
  })

  it('shows a line that cannot be asked for as disconnected, and no messages', async () => {
    openPanel([laEsquina], { 'GET /stats/panel': () => ({ status: 404, body: {} }) })
    await within(await card()).findByText('WhatsApp desconectado')
    expect(await within(await card()).findByText('0')).toBeTruthy()
  })
})

describe('the figures', () => {
  it('say what changed', async () => {
    openPanel([laEsquina])
    await screen.findByText('486')
    expect(screen.getByRole('region', { name: 'Resumen' }).textContent).toContain('+12 % vs. ayer')
    expect(screen.queryByText('Usuarios Activos')).toBeNull()
  })

  it('say that they could not be brought', async () => {
    openPanel([laEsquina], { 'GET /stats/messages': () => ({ status: 404, body: {} }) })
    expect(await screen.findByText('error al cargar')).toBeTruthy()
  })
})

describe('the use of a bot', () => {
  it('is shown by day, by time and by node, and leads to all its figures', async () => {
    openPanel([laEsquina])
    const use = within(await screen.findByRole('region', { name: 'Uso' }, { timeout: 10_000 }))
    await use.findByRole('img', { name: 'Mensajes por día: 620 en total' })
    use.getByRole('img', { name: 'Tiempo de respuesta por día: 2,4 s en promedio' })
    expect(use.getByRole('link', { name: 'Menú del día' }).getAttribute('href')).toBe('/builder/b1?nodo=n1')
    expect(use.getByRole('link', { name: 'Ver todos sus números' }).getAttribute('href')).toBe('/numeros/b1')
  })

  it('waits for the first message', async () => {
    openPanel([laEsquina], {
      'GET /stats/panel': () => ({ body: { bots: [figures({}, { messagesToday: 0, days: [0, 0] })] } }),
    })
    expect(await within(await card()).findByText('0')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Uso' })).toBeNull()
  })
})

describe('the administrator', () => {
  const admin = { ...mariana, _id: 'a1', name: 'Admin', role: 'admin' as const, lastSeenAt: null }

  it('keeps a limit within 0 to 100, and saves a good one with Enter', async () => {
    const limits: unknown[] = []
    const { hands } = openPanel(
      [],
      {
        'GET /admin/accounts': () => ({
          body: { users: [admin, { ...mariana, lastSeenAt: null }], total: 2 },
        }),
        'PATCH /admin/users/u1/bot-limit': (body) => {
          limits.push(body)
          return { body: { user: { ...mariana, botLimit: 3 } } }
        },
      },
      admin,
    )
    // Its code is fetched with the administrator's part.
    const input = await screen.findByLabelText('Límite de bots de Mariana Rojas', {}, { timeout: 10_000 })
    await hands.clear(input)
    await hands.type(input, '101{Enter}')
    await screen.findByText('El límite va de 0 a 100')

    await hands.clear(input)
    await hands.type(input, '3{Enter}')
    await hands.tab()
    await screen.findByText('Límite de Mariana Rojas: 3')
    expect(limits).toEqual([{ botLimit: 3 }])
  })

  it('cannot deactivate themself', async () => {
    openPanel(
      [],
      {
        'GET /stats/users': () => ({ body: { newThisWeek: 5 } }),
        'GET /admin/accounts': () => ({
          body: { users: [admin, { ...mariana, lastSeenAt: null }], total: 2 },
        }),
      },
      admin,
    )
    await screen.findByText('+5')
    await screen.findByRole('button', { name: 'Desactivar a Mariana Rojas' }, { timeout: 10_000 })
    expect(screen.queryByRole('button', { name: 'Desactivar a Admin' })).toBeNull()
  })
})
