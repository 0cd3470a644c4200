import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DataFieldForm } from './data-field-form.tsx'
import { functionCollectEditor } from './editor.ts'
import { type DataField, functionCollectDefaults } from './schema.ts'

const site: DataField = { name: 'sede', label: '¿En qué sede?', type: 'choice', required: true }

function open(starting: DataField): { value: DataField } {
  const seen = { value: starting }
  function Form() {
    const [field, setField] = useState(starting)
    const change = (changed: DataField) => setField((seen.value = changed))
    return (
      <DataFieldForm field={field} position={0} errors={{}} onChange={change} onRemove={() => undefined} />
    )
  }
  render(<Form />)
  return seen
}

test('options are a poll, too, once that is switched on', async () => {
  const seen = open(site)
  const poll = screen.getByRole('switch', { name: 'También como encuesta', checked: false })
  expect(screen.getByText(/le llega una encuesta/)).toBeTruthy()
  await userEvent.click(poll)
  expect(seen.value.poll).toBe(true)
})

test('a receipt says what it is worth, and may be compared', async () => {
  const seen = open({ name: 'comprobante', label: 'La foto', type: 'receipt', required: true })
  expect(screen.getByText(/leído, no verificado.*no prueba un pago/)).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Monto que esperas' }), '50.000')
  expect(seen.value.expected).toBe('50.000')
  expect(screen.queryByText(/Escribe el monto en cifras/)).toBeNull()
})

test('what a receipt should be of is an amount or what brings one: words are told beside the field', async () => {
  open({ name: 'comprobante', label: 'La foto', type: 'receipt', required: true })
  const amount = screen.getByRole('textbox', { name: 'Monto que esperas' })
  await userEvent.type(amount, 'lo del pedido')
  expect(screen.getByText(/Escribe el monto en cifras/)).toBeTruthy()
  await userEvent.clear(amount)
  await userEvent.paste('{{total}}')
  expect(screen.queryByText(/Escribe el monto en cifras/)).toBeNull()
})

test('what has no options has no poll', () => {
  open({ ...site, type: 'text' })
  expect(screen.queryByRole('switch')).toBeNull()
})

test('the preview shows the menu, and the poll where there is one', () => {
  const previewOf = (poll: boolean) => {
    const dataFields = [{ ...site, options: ['Norte', 'Sur'], poll }]
    return functionCollectEditor.preview({ ...functionCollectDefaults, dataFields })
  }
  expect(previewOf(true)).toMatchObject({
    text: '¿En qué sede?\n1. Norte\n2. Sur\n\nEscribe «cancelar» si prefieres dejarlo.',
    poll: { question: '¿En qué sede?', options: ['Norte', 'Sur'] },
  })
  expect(previewOf(false)).not.toHaveProperty('poll')
})

test('a short name that says something else already is not taken from the question, and is explained', async () => {
  const seen = open({ name: '', label: '', type: 'phone', required: true })
  await userEvent.type(screen.getByRole('textbox', { name: 'Cómo se pide' }), 'Teléfono')
  expect(seen.value.name).toBe('telefono_de_contacto')
  const name = screen.getByRole('textbox', { name: 'Nombre corto' })
  await userEvent.clear(name)
  await userEvent.type(name, 'hora')
  expect(screen.getByText(/«hora» ya quiere decir «Hora de ahora».*«hora_elegida»/)).toBeTruthy()
})
