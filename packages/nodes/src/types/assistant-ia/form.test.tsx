import { openForm } from '../../editing/testing/open-form.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { AssistantsEditing } from '../../editing/node-editing.tsx'

const lucia = { id: 'rec_1', externalId: null, name: 'Lucía', instructed: true }
const old = { id: 'rec_2', externalId: 'asst_1', name: 'Asistente de OpenAI', instructed: false }

async function open(assistantId = '', list: AssistantsEditing['list'] = [lucia, old]) {
  const written: Parameters<AssistantsEditing['write']>[0][] = []
  openForm(
    'ASSISTANT_IA',
    { assistantId },
    { assistants: { list, write: (which) => void written.push(which) } },
  )
  return { id: await screen.findByLabelText<HTMLInputElement>(/^Id del asistente/), written }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('an assistant is chosen from the list, which writes its id, or its id is typed', async () => {
  const { id, written } = await open()
  expect(screen.queryByRole('button', { name: 'Editar asistente' })).toBeNull()
  await userEvent.click(screen.getByRole('combobox', { name: 'Asistente' }))
  await userEvent.click(await screen.findByRole('option', { name: /Lucía/ }))
  expect(id.value).toBe('rec_1')
  await press('Editar asistente')
  await userEvent.clear(id)
  await userEvent.type(id, 'rec_ajeno')
  expect(screen.getByRole('combobox', { name: 'Asistente' }).textContent).toContain('Elige un asistente')
  await press('Crear asistente')
  expect(written).toEqual([
    { id: 'rec_1', externalId: null },
    { id: null, externalId: null },
  ])
})

test('one that OpenAI closed is found by its id, and says what became of it and what to do', async () => {
  const { written } = await open('asst_1')
  expect(screen.getByRole('combobox', { name: 'Asistente' }).textContent).toContain('Asistente de OpenAI')
  screen.getByText(/cerró sus asistentes el 26 de agosto de 2026 y de este ya no se puede traer nada/)
  screen.getByText(/tus clientes reciben la respuesta por defecto/)
  await press('Pegar instrucciones')
  expect(written).toEqual([{ id: 'rec_2', externalId: null }])
})

test('one of OpenAI’s that is not in the account yet is written under its id', async () => {
  const { written } = await open('pmpt_7')
  screen.getByText(/prompts guardados el 30 de noviembre de 2026/)
  await press('Pegar instrucciones')
  expect(written).toEqual([{ id: null, externalId: 'pmpt_7' }])
})

test('one with instructions says nothing of OpenAI, wherever it comes from', async () => {
  await open('asst_1', [{ ...old, instructed: true }])
  expect(screen.queryByRole('button', { name: 'Pegar instrucciones' })).toBeNull()
})
