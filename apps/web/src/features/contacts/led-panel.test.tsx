import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { ownerEvents } from '../../lib/live/owner-events.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { someContact } from '../../testing/fixtures.ts'
import { openPart } from '../../testing/open-part.tsx'
import { readFilter } from '../../entities/contact/list/filter.ts'
import { Contacts } from './contacts.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const hidden = someContact({ _id: 'hidden', name: null, phoneNumber: null, username: 'ana.g', notes: 'x' })
const ana = someContact({ _id: 'ana', name: 'Ana', notes: 'x' })

/** The contacts with the page of one that the address names. */
function Page() {
  const [query, setQuery] = useSearchParams()
  return (
    <Contacts
      botId="b1"
      shown={readFilter(new URLSearchParams())}
      onShow={() => undefined}
      openId={query.get('contact')}
      onOpen={() => undefined}
      onLed={(contact) => setQuery({ contact }, { replace: true })}
      chatHref={() => '/'}
    />
  )
}

/** The page of the contact `hidden`, who turns out to be `ana` when that is said. */
function openPanel() {
  let merged = false
  const saved: unknown[] = []
  fakeApi({
    'GET /crm/b1/contacts': () => ({ body: { contacts: merged ? [ana] : [hidden, ana], nextCursor: null } }),
    'GET /crm/b1/contacts/hidden': () => ({ body: { contact: merged ? ana : hidden } }),
    'GET /crm/b1/contacts/ana': () => ({ body: { contact: ana } }),
    'PUT /crm/b1/contacts/ana': (body) => (
      saved.push(body),
      { body: { contact: { ...ana, ...Object(body) } } }
    ),
    'GET /tags': () => ({ body: [] }),
  })
  const { hands, search } = openPart(<Page />, '?contact=hidden')
  return {
    hands,
    saved,
    merge: () =>
      act(() => {
        merged = true
        ownerEvents.tell({ type: 'contact_changed', botId: 'b1', contactId: 'hidden' })
      }),
    led: () => waitFor(() => expect(search()).toBe('?contact=ana')),
  }
}

it('their page goes on as the other one’s too, with what was changed and not saved', async () => {
  const { hands, merge, led, saved } = openPanel()
  const notes = await screen.findByLabelText<HTMLTextAreaElement>('Notas')
  await hands.type(notes, ' Vecina')
  merge()
  await led()
  await hands.type(notes, '.')
  expect([notes.isConnected, notes.value]).toEqual([true, 'x Vecina.'])
  await hands.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  await waitFor(() => expect(saved).toEqual([{ notes: 'x Vecina.' }]))
})
