import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { someContact } from '../../../testing/fixtures.ts'
import { ContactForm } from './contact-form.tsx'

const laura = someContact({ _id: 'c1', name: 'Laura', phoneNumber: '573001112233' })

it('keeps what is written while the rest is being saved', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const bodies: unknown[] = []
  fakeApi({
    'PUT /crm/b1/contacts/c1': async (body) => {
      bodies.push(body)
      await answered
      return { body: { contact: { ...laura, name: 'Laura G.' } } }
    },
  })
  const form = (contact: typeof laura) => (
    <QueryClientProvider client={queries}>
      <ContactForm botId="b1" contact={contact} onUnsaved={() => undefined} />
    </QueryClientProvider>
  )
  const queries = new QueryClient()
  const { rerender } = render(form(laura))
  const hands = userEvent.setup()
  await hands.type(screen.getByLabelText('Nombre'), ' G.')
  await hands.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  const notes = screen.getByLabelText<HTMLTextAreaElement>('Notas')
  await hands.type(notes, 'Prefiere las tardes')
  answer()
  rerender(form({ ...laura, name: 'Laura G.' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Guardar cambios' }).getAttribute('aria-busy')).not.toBe(
      'true',
    ),
  )
  expect(notes.value).toBe('Prefiere las tardes')
  await hands.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  await waitFor(() => expect(bodies).toEqual([{ name: 'Laura G.' }, { notes: 'Prefiere las tardes' }]))
})

it('says how much room a name and the notes have', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ContactForm botId="b1" contact={laura} onUnsaved={() => undefined} />
    </QueryClientProvider>,
  )
  const hands = userEvent.setup()
  await hands.click(screen.getByLabelText('Nombre'))
  await hands.paste('a'.repeat(90))
  expect(screen.getByText('80 / 80')).toBeTruthy()
  expect(screen.getByText(/^0 \/ /)).toBeTruthy()
})

it('says why the changes were not saved beside the button, for as long as they stand', async () => {
  fakeApi({
    'PUT /crm/b1/contacts/c1': () => ({ status: 500, body: { message: 'Algo falló', code: 'internal' } }),
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ContactForm botId="b1" contact={laura} onUnsaved={() => undefined} />
    </QueryClientProvider>,
  )
  const hands = userEvent.setup()
  await hands.type(screen.getByLabelText('Notas'), 'Prefiere las tardes')
  await hands.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Error al guardar el contacto: Algo falló')
  await hands.click(screen.getByRole('button', { name: 'Deshacer cambios' }))
  expect(screen.queryByRole('alert')).toBeNull()
})
