import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { laEsquina } from '../../../testing/fixtures.ts'
import { card, failure, openPanel } from '../../../testing/open-panel.ts'

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
const describedBy = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

describe('renaming', () => {
  it('saves the new name, with Enter', async () => {
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

    const input = screen.getByLabelText('Nombre del bot')
    await screen.findByText('El nombre no puede estar vacío')
    expect(describedBy(input)).toBe('El nombre no puede estar vacío')
    expect(calls).not.toContain('PUT /bots/b1')
  })

  it('says beside it how much room there is', async () => {
    const { hands } = openPanel([laEsquina])
    await hands.click(within(await card()).getByRole('button', { name: 'Renombrar Café La Esquina' }))
    const name = screen.getByLabelText('Nombre del bot')
    await hands.clear(name)
    await hands.click(name)
    await hands.paste('a'.repeat(90))
    expect(name).toHaveProperty('value', 'a'.repeat(80))
    await screen.findByText('80 / 80')
  })

  it('is left with Esc, and the name stays', async () => {
    const { hands, calls } = openPanel([laEsquina])
    const rename = () => screen.findByRole('button', { name: 'Renombrar Café La Esquina' })
    await hands.click(await rename())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nombre del bot')))
    await hands.type(screen.getByLabelText('Nombre del bot'), 'otro{Escape}')

    expect(screen.queryByLabelText('Nombre del bot')).toBeNull()
    await screen.findByRole('heading', { name: 'Café La Esquina' })
    expect(document.activeElement).toBe(await rename())
    expect(calls).not.toContain('PUT /bots/b1')
  })

  it.each([
    ['the server refuses it', () => failure, 'Error: Algo falló de nuestro lado'],
    ['nobody answers', noAnswer, 'Error: Sin respuesta del servidor'],
  ])('says why at the name, and keeps what was written, when %s', async (_when, answer, said) => {
    const { hands } = openPanel([laEsquina], { 'PUT /bots/b1': answer })
    await hands.click(within(await card()).getByRole('button', { name: 'Renombrar Café La Esquina' }))
    const name = screen.getByLabelText('Nombre del bot')
    await hands.clear(name)
    await hands.type(name, 'otro{Enter}')

    await screen.findByText(said)
    expect(describedBy(name)).toBe(said)
    expect(name).toHaveProperty('value', 'otro')
    expect(screen.getByRole('heading', { name: 'Café La Esquina' })).toBeTruthy()
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
    // Enter alone, pressed too soon, deletes nothing.
    const cancel = screen.getByRole('button', { name: 'Cancelar' })
    await waitFor(() => expect(document.activeElement).toBe(cancel))
    await hands.keyboard('{Enter}')
    expect(calls).not.toContain('DELETE /bots/b1')

    await hands.click(within(await card()).getByRole('button', { name: 'Eliminar Café La Esquina' }))
    await hands.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }),
    )

    expect(await screen.findByText('Aún no tienes bots')).toBeTruthy()
  })

  it('stays when who deletes it does not show that it is them, and no error is told', async () => {
    const { hands, calls } = openPanel([laEsquina], {
      'GET /profile/second-factor': () => ({
        body: { demanded: false, totpSince: null, passkeys: [], recoveryCodesLeft: 0 },
      }),
      'DELETE /bots/b1': () => ({
        status: 403,
        body: { message: 'Antes de seguir, muéstranos que eres tú', code: 'proof_needed' },
      }),
    })
    await hands.click(within(await card()).getByRole('button', { name: 'Eliminar Café La Esquina' }))
    await hands.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }),
    )
    const proof = within(await screen.findByRole('dialog', { name: '¿Eres tú?' }))
    await hands.click(await proof.findByRole('button', { name: 'Cancelar' }))
    await card()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText(/muéstranos que eres tú/)).toBeNull()
    expect(calls.filter((call) => call === 'DELETE /bots/b1')).toHaveLength(1)
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
