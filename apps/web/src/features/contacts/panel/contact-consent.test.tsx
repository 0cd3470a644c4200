import { DialogsProvider } from '@recado/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Contact } from '@recado/contract/crm/contacts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { someContact } from '../../../testing/fixtures.ts'
import { ContactConsent } from './contact-consent.tsx'
import { ContactSwitches } from './contact-switches.tsx'

const card = (contact: Contact) => (
  <QueryClientProvider client={new QueryClient()}>
    <DialogsProvider>
      <ContactSwitches botId="b1" contact={contact} />
      <ContactConsent botId="b1" contact={contact} />
    </DialogsProvider>
  </QueryClientProvider>
)

it('says how and when somebody agreed, and who wants no campaigns since when', () => {
  const at = '2026-11-12T15:00:00.000Z'
  const { rerender } = render(
    card(
      someContact({
        optOut: true,
        optOutAt: at,
        optOutBy: 'meta',
        consent: { how: 'in_person', note: 'Hoja de la feria', at },
      }),
    ),
  )
  expect(screen.getByText('Le dijo a WhatsApp que no quiere tus promociones el 12 nov 2026.')).toBeDefined()
  expect(screen.getByText('En persona, en el local, anotado el 12 nov 2026')).toBeDefined()
  expect(screen.getByText('Hoja de la feria')).toBeDefined()
  rerender(card(someContact({ optOut: true })))
  expect(screen.getByText('No las recibe hasta que lo enciendas.')).toBeDefined()
  expect(screen.getByText('Nadie lo ha anotado.')).toBeDefined()
})

it('writes down how somebody agreed, and asks for more where no way fits', async () => {
  const bodies: unknown[] = []
  fakeApi({
    'PUT /crm/b1/contacts/c1': async (body) => {
      bodies.push(body)
      return { body: { contact: someContact({ _id: 'c1' }) } }
    },
  })
  render(card(someContact({ _id: 'c1' })))
  const hands = userEvent.setup()
  await hands.click(screen.getByRole('button', { name: 'Anotar cómo aceptó' }))
  await hands.click(await screen.findByRole('button', { name: 'Guardar' }))
  expect(screen.getByText('Di cómo aceptó')).toBeDefined()
  await hands.click(screen.getByRole('combobox'))
  await hands.click(await screen.findByRole('option', { name: 'De otra manera' }))
  await hands.type(await screen.findByLabelText(/Cuéntalo/), 'Me lo dijo por teléfono')
  await hands.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(bodies).toEqual([{ consent: { how: 'other', note: 'Me lo dijo por teléfono' } }]),
  )
})
