import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { laEsquina } from '../../testing/fixtures.ts'
import { card, figures, openPanel } from '../../testing/open-panel.ts'

it('a line that is down for long stands first, with why and since when', async () => {
  const fell = Date.now() - 26 * 60_000
  openPanel([laEsquina], {
    'GET /stats/panel': () => ({
      body: {
        keysInTrouble: [{ provider: 'groq', why: 'no_credit' }],
        bots: [
          figures(
            {
              status: 'error',
              error: 'La sesión se abrió en otro lugar',
              linked: true,
              downSince: new Date(fell).toISOString(),
              alertedAt: new Date(fell + 300_000).toISOString(),
            },
            {
              pausedCustomers: 2,
              aiRefused: 'wrong_key',
              assistantsWaiting: [
                {
                  nodeId: 'n1',
                  nodeName: 'Asesora',
                  lacks: 'El asistente no tiene instrucciones: escríbelas',
                },
              ],
              unanswered: { asked: 3, example: '¿hacen domicilios?' },
              changedPages: ['Carta', 'Envíos'],
              closing: [{ model: 'gpt-4o-mini', ends: '2099-01-14', successor: 'gpt-6-luna' }],
            },
          ),
        ],
      },
    }),
  })
  const alerts = await screen.findByRole('region', { name: 'Qué necesita tu atención' })
  expect(within(alerts).getByText('Café La Esquina sin conexión')).toBeTruthy()
  expect(within(alerts).getByText('hace 26 min · La sesión se abrió en otro lugar')).toBeTruthy()
  within(alerts).getByText('gpt-4o-mini cierra el 14 de enero')
  within(alerts).getByText('Lo usa Café La Esquina. Después responde gpt-6-luna en su lugar.')
  const trial = within(alerts).getByRole('link', { name: 'Probar con el nuevo en Café La Esquina' })
  expect(trial.getAttribute('href')).toBe('/builder/b1?probar=modelo')
  within(alerts).getByText('2 clientes en pausa en Café La Esquina')
  within(alerts).getByText('La IA no contesta en Café La Esquina')
  within(alerts).getByText('El asistente no tiene instrucciones: escríbelas')
  const node = within(alerts).getByRole('link', { name: 'Abrir «Asesora» de Café La Esquina' })
  expect(node.getAttribute('href')).toBe('/builder/b1?nodo=n1')
  within(alerts).getByText('Tus bots no pueden usar tu clave de Groq')
  const ofKey = within(alerts).getByRole('link', { name: 'Revisar tu clave de Groq' })
  expect(ofKey.getAttribute('href')).toBe('/perfil#ia')
  within(alerts).getByText('Cambiaron 2 páginas que Café La Esquina sabe')
  within(alerts).getByText(/^Carta y Envíos: mira qué cambió/)
  within(alerts).getByText('3 preguntas sin respuesta en Café La Esquina')
  within(alerts).getByText('En 7 días. La más repetida: «¿hacen domicilios?»')
  const link = within(alerts).getByRole('link', { name: 'Revisar el WhatsApp de Café La Esquina' })
  expect(link.getAttribute('href')).toBe('/builder/b1/whatsapp')
  expect(within(await card()).getByText('sin conexión hace 26 min')).toBeTruthy()
})

it('tells of AI that stopped at its limit, and leads to where it is raised', async () => {
  const aiBudget = {
    month: '2026-11',
    spent: 3,
    ownSpent: 0,
    operatorCap: 5,
    ownCap: 3,
    limit: 3,
    state: 'stopped',
    raisable: true,
    currency: { code: 'COP', rate: 3900, date: '2026-11-20' },
  }
  openPanel([laEsquina], {
    'GET /stats/panel': () => ({ body: { keysInTrouble: [], bots: [figures({}, { aiBudget })] } }),
  })
  const alerts = within(await screen.findByRole('region', { name: 'Qué necesita tu atención' }))
  alerts.getByText('La IA de Café La Esquina llegó a su tope del mes')
  alerts.getByText('≈ $11.700 COP de ≈ $11.700 COP. Tus reglas siguen contestando.')
  const raise = alerts.getByRole('link', { name: 'Subir el tope de la IA de Café La Esquina' })
  expect(raise.textContent).toBe('Subir el tope')
  expect(raise.getAttribute('href')).toBe('/builder/b1?configuracion=ia')
})

it('says that it loads while the bots are on their way', async () => {
  const bots = Promise.withResolvers<{ body: unknown }>()
  openPanel([], { 'GET /bots': () => bots.promise })
  const place = within(await screen.findByRole('region', { name: 'Mis Chatbots' }))
  expect(place.getByRole('status').textContent).toBe('Cargando...')
  bots.resolve({ body: [laEsquina] })
  await card()
  expect(screen.queryByText('Cargando...')).toBeNull()
})

it('says that the bots cannot be brought, and brings them when asked again', async () => {
  let answer: { status?: number; body: unknown } = { status: 404, body: { message: 'no', code: 'not_found' } }
  const { hands, calls } = openPanel([], { 'GET /bots': () => answer })
  await screen.findByText('No pudimos traer tus bots')
  const asked = calls.length
  answer = { body: [laEsquina] }
  await hands.click(screen.getByRole('button', { name: 'Reintentar' }))
  await card()
  // Nothing was asked over and over meanwhile.
  expect(asked).toBeLessThan(15)
})

describe('creating', () => {
  it('does nothing without a name, or when cancelled', async () => {
    const { hands, calls, address } = openPanel([laEsquina])
    await hands.click(await screen.findByRole('button', { name: '+ Agregar Bot' }))
    const name = await screen.findByLabelText('Nombre del bot')
    await waitFor(() => expect(document.activeElement).toBe(name))
    await hands.type(name, '   {Enter}')
    const why = await screen.findByText('Escribe algo para continuar')
    expect(name.getAttribute('aria-describedby')).toContain(why.id)
    await hands.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await hands.click(screen.getByRole('button', { name: '+ Agregar Bot' }))
    await screen.findByLabelText('Nombre del bot')
    await hands.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls).not.toContain('POST /bots')
    expect(address()).toBe('/dashboard')
  })

  it('says at the name that there are too many, keeps it, and forgets that once it is changed', async () => {
    const message = 'Alcanzaste tu límite de 10 bots'
    const { hands } = openPanel([laEsquina], {
      'POST /bots': () => ({ status: 403, body: { message, code: 'bot_limit' } }),
    })
    await hands.click(await screen.findByRole('button', { name: '+ Agregar Bot' }))
    const name = await screen.findByLabelText('Nombre del bot')
    await hands.type(name, 'Uno más{Enter}')
    const why = await screen.findByText(`Error: ${message}`)
    expect(name.getAttribute('aria-describedby')).toContain(why.id)
    expect(name).toHaveProperty('value', 'Uno más')
    await waitFor(() => expect(document.activeElement).toBe(name))
    await hands.type(name, '!')
    expect(screen.queryByText(`Error: ${message}`)).toBeNull()

    await hands.type(name, '{Enter}')
    await screen.findByText(`Error: ${message}`)
    await hands.click(screen.getByRole('button', { name: 'Cancelar' }))
    await hands.click(screen.getByRole('button', { name: '+ Agregar Bot' }))
    await screen.findByLabelText('Nombre del bot')
    expect(screen.queryByText(`Error: ${message}`)).toBeNull()
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

describe('the figures', () => {
  it('say what changed', async () => {
    openPanel([laEsquina])
    await screen.findByText('486')
    expect(screen.getByRole('region', { name: 'Resumen' }).textContent).toContain('+12 % vs. ayer')
    // These are the administrator's.
    expect(screen.queryByText('Usuarios Activos')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Gestión de Usuarios' })).toBeNull()
  })

  it('say that there is nothing to compare with', async () => {
    openPanel([laEsquina], {
      'GET /stats/messages': () => ({ body: { messagesCount: 0, messageChange: '' } }),
    })
    expect(await screen.findByText('sin datos')).toBeTruthy()
  })

  it('say that they could not be brought', async () => {
    openPanel([laEsquina], { 'GET /stats/messages': () => ({ status: 404, body: {} }) })
    expect(await screen.findByText('error al cargar')).toBeTruthy()
  })
})

describe('the use of a bot', () => {
  it('is shown by day, by time and by node, and leads to all its figures', async () => {
    openPanel([laEsquina])
    const use = within(await screen.findByRole('region', { name: 'Uso' }))
    await use.findByRole('img', { name: 'Mensajes por día: 620 en total' })
    use.getByRole('img', { name: 'Tiempo de respuesta por día: 2,4 s en promedio' })
    expect(use.getByRole('link', { name: 'Menú del día' }).getAttribute('href')).toBe('/builder/b1?nodo=n1')
    expect(use.getByRole('link', { name: 'Ver todos sus números' }).getAttribute('href')).toBe('/numeros/b1')
  })

  it('waits for the first message', async () => {
    openPanel([laEsquina], {
      'GET /stats/panel': () => ({
        body: { keysInTrouble: [], bots: [figures({}, { messagesToday: 0, days: [0, 0] })] },
      }),
    })
    expect(await within(await card()).findByText('0')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Uso' })).toBeNull()
  })
})
