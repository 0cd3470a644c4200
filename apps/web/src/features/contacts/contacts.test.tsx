import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Link, useSearchParams } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { readFilter, writeFilter } from '../../entities/contact/list/filter.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { someContact } from '../../testing/fixtures.ts'
import { openPart } from '../../testing/open-part.tsx'
import { Contacts } from './contacts.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const [query, setQuery] = useSearchParams()
  return (
    <Contacts
      botId="b1"
      shown={readFilter(query)}
      onShow={(shown) => setQuery(writeFilter(query, shown))}
      openId={query.get('contact')}
      onOpen={(contact) => setQuery(contact === null ? {} : { contact })}
      onLed={() => undefined}
      chatHref={() => '/'}
    />
  )
}

it('that nobody is of one kind is not said of the next, while that is asked for', async () => {
  const nobody = { body: { contacts: [], nextCursor: null } }
  let answer = (): void => undefined
  fakeApi({
    'GET /crm/b1/contacts': (_, url) =>
      url.searchParams.get('state') === 'blocked'
        ? nobody
        : new Promise((resolve) => (answer = () => resolve(nobody))),
    'GET /tags': () => ({ body: [] }),
  })
  const { hands } = openPart(<Page />, '?state=blocked')
  expect(await screen.findByText('No has bloqueado a nadie')).toBeTruthy()
  await hands.click(screen.getByRole('combobox', { name: 'Mostrar' }))
  await hands.click(await screen.findByRole('option', { name: 'Sin responder' }))
  expect(await screen.findByText('Cargando contactos...')).toBeTruthy()
  expect(screen.queryByText('Nadie espera respuesta')).toBeNull()
  answer()
  expect(await screen.findByText('Nadie espera respuesta')).toBeTruthy()
})

it('keeps the focus where one goes on when a search or a filter is cleared', async () => {
  const ana = someContact({ _id: 'ana', name: 'Ana' })
  fakeApi({
    'GET /crm/b1/contacts': (_, url) => ({
      body: { contacts: url.searchParams.get('state') === 'blocked' ? [] : [ana], nextCursor: null },
    }),
    'GET /tags': () => ({ body: [] }),
  })
  const { hands, search } = openPart(<Page />, '?q=ana')
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name })
    button.focus()
    await hands.keyboard('{Enter}')
  }
  const box = await screen.findByRole('searchbox')
  await press('Borrar búsqueda')
  expect(document.activeElement).toBe(box)
  await waitFor(() => expect(search()).toBe(''))

  await hands.click(screen.getByRole('combobox', { name: 'Mostrar' }))
  await hands.click(await screen.findByRole('option', { name: 'Bloqueados' }))
  await screen.findByText('No has bloqueado a nadie')
  // Beside the tags stands another.
  screen.getAllByRole('button', { name: 'Quitar filtros' }).at(-1)?.focus()
  await hands.keyboard('{Enter}')
  expect(document.activeElement).toBe(box)
})

it('leads from a new contact whose phone somebody has already to whom has it', async () => {
  const message = 'Ya tienes un contacto con ese teléfono'
  const ana = someContact({ _id: 'ana', name: 'Ana' })
  fakeApi({
    'GET /crm/b1/contacts': () => ({ body: { contacts: [ana], nextCursor: null } }),
    'GET /crm/b1/contacts/ana': () => ({ body: { contact: ana } }),
    'GET /tags': () => ({ body: [] }),
    'POST /crm/b1/contacts': () => ({
      status: 409,
      body: { message, code: 'conflict', details: [{ path: 'phoneNumber', message, contactId: 'ana' }] },
    }),
  })
  const { hands, search } = openPart(<Page />, '')
  await hands.click(await screen.findByRole('button', { name: 'Nuevo Contacto' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo Contacto' }))
  const phone = dialog.getByLabelText('Teléfono')
  const create = dialog.getByRole('button', { name: 'Crear Contacto' })
  await hands.type(phone, '3001112233')
  await hands.click(create)
  await dialog.findByRole('button', { name: 'Ver ese contacto' })
  await hands.type(phone, '4')
  expect(dialog.queryByRole('button', { name: 'Ver ese contacto' })).toBeNull()
  await hands.click(create)
  await hands.click(await dialog.findByRole('button', { name: 'Ver ese contacto' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nuevo Contacto' })).toBeNull())
  expect(search()).toBe('?contact=ana')
})

it('asks before what was changed of a contact is closed unsaved, also by Escape', async () => {
  const ana = someContact({ _id: 'ana', name: 'Ana' })
  fakeApi({
    'GET /crm/b1/contacts': () => ({ body: { contacts: [ana], nextCursor: null } }),
    'GET /crm/b1/contacts/ana': () => ({ body: { contact: ana } }),
    'GET /tags': () => ({ body: [] }),
  })
  const { hands, search } = openPart(<Page />, '?contact=ana')
  const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notas' })
  await hands.type(notes, 'Paga los viernes{Escape}')
  await hands.click(await screen.findByRole('button', { name: 'Seguir editando' }))
  expect([search(), notes.value]).toEqual(['?contact=ana', 'Paga los viernes'])

  await hands.click(screen.getByRole('button', { name: 'Cerrar contacto' }))
  await hands.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  await waitFor(() => expect(search()).toBe(''))
})

it('asks before a link, the browser’s «back» or its cross leaves what was changed of a contact, not where it was deleted', async () => {
  const ana = someContact({ _id: 'ana', name: 'Ana' })
  let contacts = [ana, someContact({ _id: 'beto', name: 'Beto' })]
  fakeApi({
    'GET /crm/b1/contacts': () => ({ body: { contacts, nextCursor: null } }),
    'GET /crm/b1/contacts/ana': () => ({ body: { contact: ana } }),
    'DELETE /crm/b1/contacts/ana': () => {
      contacts = contacts.slice(1)
      return { status: 204 }
    },
    'GET /tags': () => ({ body: [] }),
  })
  const shown = (
    <>
      <Link to="?contact=ana">De la lista</Link>
      <Page />
    </>
  )
  const { hands, search, back } = openPart(shown, '')
  await hands.click(await screen.findByText('De la lista'))
  const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notas' })
  const closes = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(closes()).toBe(false)
  await hands.type(notes, 'Paga los viernes')
  expect(closes()).toBe(true)
  const stay = async () => {
    await hands.click(await screen.findByRole('button', { name: 'Seguir editando' }))
    expect([search(), notes.value]).toEqual(['?contact=ana', 'Paga los viernes'])
  }
  await hands.click(screen.getByRole('link', { name: 'Abrir chat' }))
  await stay()
  await back()
  await stay()

  await hands.click(screen.getByRole('button', { name: 'Eliminar contacto' }))
  await hands.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }))
  await waitFor(() => expect(search()).toBe(''))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  // The list goes on without them, for the keyboard too.
  await waitFor(() => expect(document.activeElement?.id).toMatch(/contacto/))
})
