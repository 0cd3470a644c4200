import type { Tag } from '@recado/contract/crm/tags'
import { expect, test } from 'vitest'
import { asFilter, kindOf, readFilter, type Shown, withTagsOf, writeFilter } from './filter.ts'

const vip: Tag = { _id: 'vip', botId: 'b1', name: 'VIP', description: '', color: '#3B82F6', contactCount: 2 }

test('what is looked for stands in the address, beside what else it says, and comes back from it', () => {
  const looked = { search: 'josé', tags: ['vip', 'debe'], state: 'paused' } as const
  const shown = { ...looked, sort: 'name', order: 'desc' } as const
  const address = writeFilter(new URLSearchParams('tab=contacts&q=ana'), shown)
  expect(address.get('tab')).toBe('contacts')
  expect(readFilter(address)).toEqual(shown)
  expect(readFilter(new URLSearchParams('state=whatever')).state).toBeNull()
  const usual = readFilter(new URLSearchParams('sort=size&order=up'))
  expect(usual).toMatchObject({ sort: 'activity', order: 'desc' })
  expect(writeFilter(new URLSearchParams(), usual).toString()).toBe('')
})

test('one kind alone is shown where nothing else narrows the list', () => {
  const waiting = readFilter(new URLSearchParams('state=unanswered'))
  expect(kindOf(waiting)).toBe('unanswered')
  expect(kindOf({ ...waiting, search: 'ana' })).toBeNull()
  expect(kindOf({ ...waiting, tags: ['vip'] })).toBeNull()
  expect(kindOf({ ...waiting, state: null })).toBeNull()
})

test('a tag that was deleted since is looked for no longer, once the bot’s tags are known', () => {
  const shown: Shown = { search: '', tags: ['vip', 'gone'], state: null, sort: 'activity', order: 'desc' }
  expect(withTagsOf(shown, undefined)).toBe(shown)
  expect(asFilter(withTagsOf(shown, [vip]))).toEqual({ tags: ['vip'] })
})
