import type { Node } from '@recado/contract/builder/nodes'
import { defaultSettings } from '@recado/contract/builder/settings'
import { neverLinked, type WaStatus } from '@recado/contract/messaging/whatsapp'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Providers } from '../../../app/providers.tsx'
import { fakeApi } from '../../../testing/fake-api.ts'
import { officialLine } from '../../../testing/templates.ts'
import { SimulatorModal } from './simulator-modal.tsx'
// Loaded when it is opened, which takes longer than the clock that stands still here.
import './simulator.tsx'
import { typedConfig } from '@recado/nodes'

let line: WaStatus
beforeEach(() => {
  vi.useFakeTimers()
  // Base UI's parts ask for what jsdom has not.
  vi.stubGlobal('matchMedia', undefined)
  line = neverLinked
  fakeApi({
    'GET /bots/bot/rehearsals': () => ({ body: { rehearsals: [] } }),
    'GET /wa/status/bot': () => ({ body: line }),
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const collecting = (config: object): Node => ({
  _id: 'cita',
  name: 'Cita',
  ...typedConfig('FUNCTION_COLLECT', config),
  isActive: true,
  order: 0,
  createdAt: '2026-11-03T14:14:00.000Z',
  nodeSource: 'intelligent',
  position: null,
  stats: { triggers: 0, lastTriggered: null },
  issues: [],
})

const inOneForm = {
  triggerKeywords: ['cita'],
  dataFields: [
    { name: 'nombre', label: '¿Cómo te llamas?', type: 'text' },
    { name: 'correo', label: 'Tu correo', type: 'email' },
  ],
  confirmationMessage: 'Te esperamos, {{nombre}}.',
  form: true,
}

async function open(nodes: Node[] = []) {
  render(
    <Providers>
      <SimulatorModal
        open
        onClose={() => undefined}
        botId="bot"
        bot={{ name: 'Café', nodes, settings: defaultSettings }}
        aiConfigured
      />
    </Providers>,
  )
  await pass(50)
  const input = screen.getByLabelText<HTMLInputElement>('Escribe un mensaje')
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' })
  const write = (message: string) => {
    fireEvent.change(input, { target: { value: message } })
    fireEvent.submit(send)
  }
  return { input, send, write }
}

describe('the chat simulator', () => {
  test('greets, answers after a second, and takes nothing meanwhile', async () => {
    const { input, send, write } = await open()
    expect(screen.getByText(/Soy el simulador de Café/)).toBeTruthy()
    write('   ')
    expect(send.disabled).toBe(true)
    write('¿tienen wifi?')
    expect(screen.getByText('Escribiendo…')).toBeTruthy()
    fireEvent.change(input, { target: { value: 'otra' } })
    expect(send.disabled).toBe(true)
    await pass(999)
    expect(screen.queryByText(/Según tus instrucciones/)).toBeNull()
    await pass(1)
    expect(screen.getByText(/Según tus instrucciones/)).toBeTruthy()
    expect(screen.getByText('· simulación local')).toBeTruthy()
    expect(send.disabled).toBe(false)
  })

  test('clearing forgets what was on its way', async () => {
    const { write } = await open()
    write('hola')
    fireEvent.click(screen.getByRole('button', { name: 'Limpiar' }))
    await pass(2000)
    expect(screen.getByText(/Chat reiniciado/)).toBeTruthy()
    expect(screen.queryByText(/Según tus instrucciones/)).toBeNull()
  })

  test('a poll is shown besides the menu, and a vote in it answers', async () => {
    const config = {
      triggerKeywords: ['cita'],
      dataFields: [
        { name: 'sede', label: '¿En qué sede?', type: 'choice', options: ['Norte', 'Sur'], poll: true },
      ],
      confirmationMessage: 'Te esperamos en {{sede}}.',
    }
    const { write } = await open([collecting(config)])
    write('cita')
    await pass(1000)
    expect(screen.getByRole('group', { name: '¿En qué sede?' })).toBeTruthy()
    expect(screen.getByText('· 2 mensajes')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Sur' }))
    await pass(1000)
    expect(screen.getByText('Voto en la encuesta')).toBeTruthy()
    expect(screen.getByText('Te esperamos en Sur.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Norte' }))
    await pass(1000)
    expect(screen.getByText(/este voto no cambia nada/)).toBeTruthy()
  })

  test('a form is filled in where the line has these', async () => {
    line = officialLine
    const { write } = await open([collecting(inOneForm)])
    write('cita')
    await pass(1000)
    expect(screen.getByText(/^Toca el botón/)).toBeTruthy()
    expect(screen.getByText('· 1 mensaje')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Llenar formulario' }))
    fireEvent.change(screen.getByLabelText('¿Cómo te llamas?'), { target: { value: 'Ana' } })
    const mail = screen.getByLabelText('Tu correo')
    fireEvent.change(mail, { target: { value: 'ana@cafe.co' } })
    fireEvent.submit(mail)
    await pass(1000)
    expect(screen.getByText('Llenó el formulario')).toBeTruthy()
    expect(screen.getByText('Te esperamos, Ana.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Llenar formulario' }))
    fireEvent.submit(screen.getByLabelText('Tu correo'))
    await pass(1000)
    expect(screen.getByText(/Ya nadie espera este formulario/)).toBeTruthy()
  })

  test('by QR the questions come one by one', async () => {
    const { write } = await open([collecting(inOneForm)])
    write('cita')
    await pass(1000)
    expect(screen.getByText(/^¿Cómo te llamas\?/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Llenar formulario' })).toBeNull()
  })

  test('says whose hour can be chosen by the city of the bot', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: /^Cambiar quién escribe y cuándo/ }))
    expect(screen.getByText(/^En la hora del bot/).textContent).toBe('En la hora del bot (Bogotá).')
  })

  test('a random message only fills the box', async () => {
    const { input } = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Mensaje aleatorio' }))
    expect(['hola', 'menú', 'necesito ayuda', 'cuánto cuesta', 'horarios de atención']).toContain(input.value)
  })

  test('a server that fails is told by its bubble', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    const { input, send, write } = await open()
    fireEvent.click(screen.getByRole('radio', { name: 'Backend Real' }))
    write('hola')
    await pass(50)
    expect(
      screen.getByText('❌ Error simulando la respuesta. Verifica la configuración de los nodos.'),
    ).toBeTruthy()
    expect(screen.queryByText('Escribiendo…')).toBeNull()
    // And may be asked again.
    fireEvent.change(input, { target: { value: 'hola' } })
    expect(send.disabled).toBe(false)
  })
})
