import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ownerEvents } from '../../../lib/live/owner-events.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { someContact } from '../../../testing/fixtures.ts'
import { openPart } from '../../../testing/open-part.tsx'
import { readFilter } from './filter.ts'
import { useContactList } from './use-contact-list.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const byName = readFilter(new URLSearchParams('sort=name'))
const Names = () => useContactList('b1', byName).contacts?.map(({ _id, name }) => <p key={_id}>{name}</p>)

it('a row that changes again while it is read anew is read once more', async () => {
  const ana = (name: string) => someContact({ _id: 'ana', name })
  const answers: ((name: string) => void)[] = []
  fakeApi({
    'GET /crm/b1/contacts': () => ({ body: { contacts: [ana('Ana')], nextCursor: null } }),
    'GET /crm/b1/contacts/ana': () =>
      new Promise((resolve) => answers.push((name) => resolve({ body: { contact: ana(name) } }))),
  })
  openPart(<Names />, '')
  await screen.findByText('Ana')
  const changed = () =>
    act(() => ownerEvents.tell({ type: 'contact_changed', botId: 'b1', contactId: 'ana' }))
  changed()
  await waitFor(() => expect(answers).toHaveLength(1))
  changed()
  await act(() => vi.advanceTimersByTimeAsync(300))
  answers[0]?.('Ana María')
  await screen.findByText('Ana María')
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.('Ana María Ríos')
  expect(await screen.findByText('Ana María Ríos')).toBeTruthy()
})
