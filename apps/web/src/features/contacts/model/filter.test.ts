import type { Tag } from '@recado/contract/tags'
import { expect, test } from 'vitest'
import { asQuery, readFilter, withTagsOf, writeFilter } from './filter.ts'

const vip: Tag = { _id: 'vip', botId: 'b1', name: 'VIP', description: '', color: '#3B82F6', contactCount: 2 }

test('what is looked for stands in the address, beside what else it says, and comes back from it', () => {
  const shown = { search: 'josé', tags: ['vip', 'debe'], state: 'paused' } as const
  const address = writeFilter(new URLSearchParams('tab=contacts&q=ana'), shown)
  expect(address.get('tab')).toBe('contacts')
  expect(readFilter(address)).toEqual(shown)
  expect(readFilter(new URLSearchParams('state=whatever')).state).toBeNull()
})

test('a tag that was deleted since is looked for no longer, once the bot’s tags are known', () => {
  const shown = { search: '', tags: ['vip', 'gone'], state: null }
  expect(withTagsOf(shown, undefined)).toBe(shown)
  expect(asQuery(withTagsOf(shown, [vip]))).toEqual({ tags: ['vip'] })
})
