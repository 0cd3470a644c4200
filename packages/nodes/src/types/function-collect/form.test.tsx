import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openForm } from '../../editing/testing/open-form.tsx'
import { functionCollectEditor } from './editor.ts'
import { type DataField, functionCollectDefaults } from './schema.ts'

const name: DataField = { name: 'nombre', label: '¿Cómo te llamas?', type: 'text', required: true }
const mail: DataField = { name: 'correo', label: '{{nombre}}, ¿tu correo?', type: 'email', required: true }
test('the preview says what stands above the button', () => {
  const dataFields = [name, { ...mail, label: 'Tu correo' }]
  const previewOf = (form: boolean) =>
    functionCollectEditor.preview({ ...functionCollectDefaults, dataFields, form })
  expect(previewOf(true)).toMatchObject({
    text: '¿Cómo te llamas?\n\nEscribe «cancelar» si prefieres dejarlo.',
    form: { question: expect.stringMatching(/^Toca el botón/), open: 'Llenar formulario' },
  })
  expect(previewOf(false)).not.toHaveProperty('form')
})

const asForm = () => screen.findByRole('switch', { name: 'Pedir todo en un formulario' })

test('two questions or more are a form where the line has these, once that is switched on', async () => {
  const seen = openForm('FUNCTION_COLLECT', { dataFields: [name, mail] }, { forms: true })
  await userEvent.click(await asForm())
  expect(seen.value.form).toBe(true)
  expect(screen.getByText(/van una por una/)).toBeTruthy()
})

test('what no form is for is not offered one', async () => {
  openForm('FUNCTION_COLLECT', { dataFields: [name] }, { forms: true })
  await screen.findByText('Agregar dato')
  expect(screen.queryByRole('switch', { name: 'Pedir todo en un formulario' })).toBeNull()
})

test('on a line without forms one that is switched on says so, and may be switched off', async () => {
  const seen = openForm('FUNCTION_COLLECT', { dataFields: [name, mail], form: true })
  expect(await screen.findByText(/en esta línea se pregunta uno por uno/)).toBeTruthy()
  await userEvent.click(await asForm())
  expect(seen.value.form).toBe(false)
})
