import { expect, it } from 'vitest'
import { createSessionStore, type EndReason } from './session-store.ts'
import { mariana } from '../../testing/fixtures.ts'

/** This browser's storage as another tab writes it: `told` delivers the events, later than everything was written. */
function fromOtherTab() {
  const events: StorageEvent[] = []
  const changed = (key: string, newValue: string | null, change: () => void) => {
    const oldValue = localStorage.getItem(key)
    change()
    events.push(new StorageEvent('storage', { key, oldValue, newValue }))
  }
  const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => changed(key, value, () => localStorage.setItem(key, value)),
    removeItem: (key) => changed(key, null, () => localStorage.removeItem(key)),
  }
  return { storage, told: () => events.splice(0).forEach((event) => dispatchEvent(event)) }
}

it.each<EndReason>(['expired', 'left'])('a tab hears that another one ended the session: %s', (reason) => {
  localStorage.clear()
  const { storage, told } = fromOtherTab()
  const other = createSessionStore(storage)
  const own = createSessionStore(localStorage)
  const heard: unknown[] = []
  own.subscribe((change) => heard.push(change))

  other.save({ token: 'good', user: mariana })
  told()
  other.end(reason)
  expect(localStorage).toHaveLength(0)
  told()

  expect(heard).toEqual([
    { type: 'saved-elsewhere', userId: mariana._id },
    { type: 'ended', reason },
  ])
})

it('keeps of a person no more than their id', () => {
  localStorage.clear()
  createSessionStore(localStorage).save({ token: 'good', user: mariana })
  expect({ ...localStorage }).toEqual({ token: 'good', userData: JSON.stringify({ _id: mariana._id }) })
})
