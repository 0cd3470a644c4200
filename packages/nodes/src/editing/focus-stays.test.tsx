import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openForm } from './testing/open-form.tsx'

/** Walks to the button, as a person without a mouse does, and presses it. */
async function pressAt(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  button.focus()
  await userEvent.keyboard('{Enter}')
}

/** The one that has the focus, once that is so. */
const focused = (name: string) =>
  waitFor(() => {
    const button = screen.getByRole('button', { name })
    if (button !== document.activeElement) throw new Error(`${name} has not got the focus`)
    return button
  })

test('a datum that is taken away leaves the focus at «Agregar dato»', async () => {
  const field = { name: 'correo', label: 'Tu correo', type: 'email' as const, required: true }
  openForm('FUNCTION_COLLECT', { dataFields: [field] })
  await pressAt('Quitar el dato Tu correo')
  expect(await focused('Agregar dato')).toBeTruthy()
})

test('a condition that is taken away leaves it at «Agregar condición»', async () => {
  openForm('FUNCTION_CONDITION', { conditions: [{ field: 'tag', operator: 'equals', value: 'Feria' }] })
  await pressAt('Quitar la condición 1')
  expect(await focused('Agregar condición')).toBeTruthy()
})

test('a header that is taken away leaves it at «Agregar encabezado»', async () => {
  openForm('FUNCTION_API', { apiHeaders: { 'X-Tienda': 'café' } })
  await pressAt('Quitar el encabezado X-Tienda')
  expect(await focused('Agregar encabezado')).toBeTruthy()
})

test('a file that came or went leaves it at what can be done now', async () => {
  const file = { path: 'abc', type: 'document' as const, originalName: 'carta.pdf', size: 9 }
  openForm('CUSTOM', {}, { upload: async () => ({ ok: true, file }) })
  const attach = await screen.findByRole('button', { name: 'Adjuntar archivo' })
  const input = attach.parentElement?.querySelector<HTMLInputElement>('input[type=file]')
  attach.focus()
  if (!input) throw new Error('there is no file input')
  // As the system's window hands it over, which leaves the focus where it was.
  fireEvent.change(input, { target: { files: [new File(['x'], 'carta.pdf', { type: 'application/pdf' })] } })
  expect(await focused('Cambiar')).toBeTruthy()
  await pressAt('Quitar adjunto')
  expect(await focused('Adjuntar archivo')).toBeTruthy()
})
