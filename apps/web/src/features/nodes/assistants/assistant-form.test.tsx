import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import type { AssistantDraft } from './save-assistant.ts'
import { AssistantForm } from './assistant-form.tsx'
import { useAssistantForm } from './use-assistant-form.ts'

const start: AssistantDraft = {
  name: '',
  instructions: '',
  model: 'gpt-6-luna',
  effort: null,
  temperature: 0.7,
}

const model = (id: string, offered: boolean) => ({
  id,
  offered,
  ends: null,
  successor: null,
  preselected: false,
})
const models = [model('gpt-6-luna', true), model('gpt-6.1-terra', true), model('gpt-4o', false)]

function open(given: Partial<AssistantDraft> = {}) {
  const sent: AssistantDraft[] = []
  const Assistant = () => {
    const form = useAssistantForm({ ...start, ...given }, (draft) => sent.push(draft))
    return (
      <form {...form.props}>
        <AssistantForm first={createRef()} begins="name" form={form} uses={[]} models={models} />
        <button type="submit">Guardar</button>
      </form>
    )
  }
  render(<Assistant />)
  const words = screen.getByLabelText<HTMLTextAreaElement>('Instrucciones')
  const paste = (text: string) => fireEvent.paste(words, { clipboardData: { getData: () => text } })
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  return { sent, words, paste, save }
}

test('what OpenAI exported fills every field, and it says which', async () => {
  const { sent, paste, save } = open()
  const exported = {
    id: 'asst_1',
    name: 'Lucía',
    instructions: 'Vendes pan.',
    model: 'gpt-6.1-terra',
    temperature: 0.2,
  }
  paste(JSON.stringify(exported))
  screen.getByText('De lo que pegaste tomamos el nombre, las instrucciones, el modelo y la temperatura.')
  await save()
  const { id: _, ...said } = exported
  expect(sent).toEqual([{ ...start, ...said }])
})

test('a model that is not offered here stays where it was', async () => {
  const { sent, paste, save } = open({ name: 'Lucía' })
  paste('{"instructions":"Vendes pan.","model":"gpt-4o"}')
  screen.getByText('De lo que pegaste tomamos las instrucciones.')
  await save()
  expect(sent).toMatchObject([{ model: 'gpt-6-luna', instructions: 'Vendes pan.' }])
})

test('plain words are pasted where the cursor is, as in any field', () => {
  const { words, paste } = open({ instructions: 'Antes.' })
  // Nobody prevented the browser from pasting.
  expect(paste('Vendes *pan*.')).toBe(true)
  expect(words.value).toBe('Antes.')
})

test('without a name, or with instructions that are too long, nothing is sent', async () => {
  const { sent, words, save } = open({ instructions: 'x'.repeat(8001) })
  await save()
  screen.getByText('Escribe un nombre para el asistente')
  screen.getByText('Usa 8000 caracteres como máximo')
  await userEvent.type(screen.getByLabelText(/^Nombre del asistente/), ' Lucía ')
  await save()
  expect(sent).toEqual([])
  fireEvent.change(words, { target: { value: 'Vendes pan.' } })
  await save()
  expect(sent).toEqual([{ ...start, name: 'Lucía', instructions: 'Vendes pan.' }])
})
