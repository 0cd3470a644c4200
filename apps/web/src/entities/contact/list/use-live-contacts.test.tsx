import { useQuery } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ownerEvents } from '../../../lib/live/owner-events.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { someContact } from '../../../testing/fixtures.ts'
import { openPart } from '../../../testing/open-part.tsx'
import { contactQuery } from './contact-queries.ts'
import { useLiveContacts } from './use-live-contacts.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function State() {
  useLiveContacts('b1')
  const { data } = useQuery(contactQuery('b1', 'ana'))
  return data && <p>{data.paused ? 'en pausa' : 'contesta el bot'}</p>
}

/** Ana's state, whose answers come when they are let come. */
async function openState() {
  const answers: ((paused: boolean) => void)[] = []
  fakeApi({
    'GET /crm/b1/contacts/ana': () =>
      new Promise((resolve) =>
        answers.push((paused) => resolve({ body: { contact: someContact({ _id: 'ana', paused }) } })),
      ),
  })
  openPart(<State />, '')
  const asked = (times: number) => waitFor(() => expect(answers).toHaveLength(times))
  await asked(1)
  const ripe = () => act(() => vi.advanceTimersByTimeAsync(150))
  const resumed = () =>
    act(() => ownerEvents.tell({ type: 'pause', botId: 'b1', contactId: 'ana', paused: false, until: null }))
  const changed = () =>
    act(() => ownerEvents.tell({ type: 'contact_changed', botId: 'b1', contactId: 'other' }))
  const answer = (nth: number, paused: boolean) => act(async () => answers[nth]?.(paused))
  return { asked, ripe, resumed, changed, answer, answers }
}

it('an answer on its way while something happens may be older: it is asked for once more', async () => {
  const { asked, ripe, resumed, answer } = await openState()
  resumed()
  await ripe()
  await answer(0, true)
  await screen.findByText('en pausa')
  await asked(2)
  await answer(1, false)
  expect(await screen.findByText('contesta el bot')).toBeTruthy()
})

it('who is paused no more is shown at once, and an older answer does not take it back', async () => {
  const { asked, ripe, resumed, changed, answer } = await openState()
  await answer(0, true)
  await screen.findByText('en pausa')
  changed()
  await ripe()
  await asked(2)
  resumed()
  await screen.findByText('contesta el bot')
  await answer(1, true)
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(screen.getByText('contesta el bot')).toBeTruthy()
  await ripe()
  await asked(3)
})

it('what keeps happening does not keep the answer away', async () => {
  const { asked, ripe, changed, answer, answers } = await openState()
  await answer(0, true)
  await screen.findByText('en pausa')
  for (let time = 0; time < 4; time += 1) {
    changed()
    await ripe()
  }
  await asked(2)
  await answer(1, false)
  expect(await screen.findByText('contesta el bot')).toBeTruthy()
  // Once more for all that happened meanwhile.
  await asked(3)
  await ripe()
  expect(answers).toHaveLength(3)
})
