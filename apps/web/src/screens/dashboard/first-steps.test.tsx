import type { BotSteps, FirstSteps } from '@recado/contract/builder/first-steps'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { laEsquina } from '../../testing/fixtures.ts'
import { happens } from '../../testing/own-bots.ts'
import { openPanel } from '../../testing/open-panel.ts'

const bot = (more: Partial<BotSteps> = {}): BotSteps => ({
  _id: 'b1',
  name: 'Café La Esquina',
  on: true,
  edited: 0,
  next: { _id: 'n7', name: 'Horario' },
  tried: false,
  linked: false,
  phoneNumber: null,
  answered: false,
  ...more,
})
const open = (found: BotSteps | null): FirstSteps => ({ state: 'open', bot: found })
const path = () => screen.findByRole('region', { name: 'Tus primeros pasos' })
const current = (region: HTMLElement) => region.querySelector('[aria-current="step"]')?.textContent

describe('an owner without a bot', () => {
  it('begins with a bot for their trade, under a name that is refused where it stands; no zeros', async () => {
    const files: unknown[] = []
    const message = 'Ya tienes un bot con ese nombre'
    const { hands, address } = openPanel([], {
      'GET /first-steps': () => ({ body: open(null) }),
      'POST /bots/import': (body) => {
        if (files.push(body) === 1) return { status: 409, body: { message, code: 'conflict' } }
        return { status: 201, body: { bot: { ...laEsquina, _id: 'b9', name: 'La Sazón' }, notices: [] } }
      },
    })
    const region = await path()
    expect(current(region)).toContain('Arma el bot de tu negocio')
    expect(within(region).getByText('0 de 5')).toBeTruthy()
    expect(screen.queryByText('Mensajes Hoy')).toBeNull()
    expect(screen.getByRole('button', { name: /Crear nuevo bot/ })).toBeTruthy()

    await hands.click(within(region).getByRole('button', { name: 'Elegir un bot listo' }))
    await hands.click(await screen.findByRole('button', { name: /Usar Restaurante/ }))
    const name = await screen.findByLabelText('Nombre de tu negocio')
    await hands.type(name, 'La Espiga{Enter}')
    const why = await screen.findByText(`Error: ${message}`)
    expect(name.getAttribute('aria-describedby')).toContain(why.id)
    await hands.clear(name)
    await hands.type(name, 'La Sazón{Enter}')
    await waitFor(() => expect(address()).toBe('/builder/b9'))
    expect(files).toMatchObject([{ name: 'La Espiga' }, { name: 'La Sazón', file: { format: 'recado-bot' } }])
  })

  it('is offered first to begin with what their shop has', async () => {
    const { hands, address } = openPanel([], {
      'GET /first-steps': () => ({ body: open(null) }),
      'POST /bots': () => ({ status: 201, body: { botId: 'b9', bot: { ...laEsquina, _id: 'b9' } } }),
    })
    const region = await path()
    const [first] = within(region.querySelector('li') ?? region).getAllByRole('button', {
      name: /^(?!.*Arma)/,
    })
    expect(first?.textContent).toBe('Usar lo que ya tengo')
    await hands.click(within(region).getByRole('button', { name: 'Usar lo que ya tengo' }))
    await hands.type(await screen.findByLabelText('Nombre de tu negocio'), 'La Sazón{Enter}')
    await waitFor(() => expect(address()).toBe('/conocimiento/b9/propuestas'))
  })
})

describe('the steps', () => {
  it('lead to where each is done, and say what was', async () => {
    openPanel([laEsquina], { 'GET /first-steps': () => ({ body: open(bot({ edited: 1, tried: true })) }) })
    const region = await path()
    expect(within(region).getByText('2 de 5')).toBeTruthy()
    expect(current(region)).toBe('2Cambia tres respuestas1 de 3')
    expect(within(region).getByText('En el simulador')).toBeTruthy()
    const edit = within(region).getByRole('link', { name: 'Cambiar «Horario»' })
    expect(edit.getAttribute('href')).toBe('/builder/b1?nodo=n7')
  })

  it('open when they are pressed, in any order', async () => {
    const { hands } = openPanel([laEsquina], { 'GET /first-steps': () => ({ body: open(bot()) }) })
    const region = await path()
    await hands.click(within(region).getByRole('button', { name: /Vincula tu WhatsApp/ }))
    const link = within(region).getByRole('link', { name: 'Vincular' })
    expect(link.getAttribute('href')).toBe('/builder/b1/whatsapp')
    expect(within(region).queryByRole('link', { name: 'Cambiar «Horario»' })).toBeNull()
  })

  it('say that a bot that is off answers nobody', async () => {
    const linked = bot({ edited: 3, tried: true, linked: true, phoneNumber: '573005550100', on: false })
    openPanel([laEsquina], { 'GET /first-steps': () => ({ body: open(linked) }) })
    expect(within(await path()).getByText(/Tu bot está apagado/)).toBeTruthy()
  })

  it('are put away, and come back from the menu of the account', async () => {
    let state: FirstSteps['state'] = 'open'
    const wished: unknown[] = []
    const { hands } = openPanel([laEsquina], {
      'GET /first-steps': () => ({ body: { state, bot: bot() } }),
      'PUT /first-steps': (body) => {
        wished.push(body)
        state = state === 'open' ? 'away' : 'open'
        return { status: 204 }
      },
    })
    await hands.click(within(await path()).getByRole('button', { name: 'Guardar para después' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Tus primeros pasos' })).toBeNull())
    await hands.click(screen.getByRole('button', { name: /cuenta de Mariana/ }))
    await hands.click(await screen.findByRole('menuitem', { name: 'Primeros pasos' }))
    await path()
    expect(wished).toEqual([{ away: true }, { away: false }])
  })

  it('tell of the first real answer when it happens, and then never again', async () => {
    let steps = open(bot({ edited: 3, tried: true, linked: true, phoneNumber: '573005550100' }))
    const { hands } = openPanel([laEsquina], { 'GET /first-steps': () => ({ body: steps }) })
    const region = await path()
    within(region).getByText(/Escríbele «hola» al \+57 300 555 0100/)
    steps = { state: 'done', bot: null }
    await happens({ type: 'messages_today', botId: 'b1', messagesCount: 2 })
    await screen.findByText('¡Listo! Tu bot ya contesta por ti')
    const chat = screen.getByRole('link', { name: 'Ver la conversación' })
    expect(chat.getAttribute('href')).toBe('/crm/b1?tab=chat')
    await hands.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(screen.queryByText('¡Listo! Tu bot ya contesta por ti')).toBeNull()
  })

  it('are not shown to whoever has been through them, nor waited for when they do not come', async () => {
    openPanel([laEsquina], { 'GET /first-steps': () => ({ body: { state: 'done', bot: null } }) })
    await screen.findByRole('article', { name: 'Café La Esquina' })
    expect(screen.queryByText('Tus primeros pasos')).toBeNull()
    cleanup()
    openPanel([laEsquina], {
      'GET /first-steps': () => ({ status: 500, body: { message: 'no', code: 'internal' } }),
    })
    await screen.findByRole('article', { name: 'Café La Esquina' })
  })
})
