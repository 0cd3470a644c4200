import { expect, it } from 'vitest'
import { someContact as contact } from '../../../testing/fixtures.ts'
import { afterBulk } from './after-bulk.ts'
import type { ContactPages } from '../../../entities/contact/list/contact-pages.ts'

const vip = { _id: 'vip', botId: 'b1', name: 'VIP', description: '', color: '#3B82F6', contactCount: 2 }
const at = Date.parse('2026-11-20T15:00:00.000Z')
const pages = (): ContactPages => ({
  pages: [
    { contacts: [contact({ _id: 'ana' }), contact({ _id: 'beto' })], nextCursor: 'x' },
    { contacts: [contact({ _id: 'caro' })], nextCursor: null },
  ],
  pageParams: [null, 'x'],
})
const everybody = { tags: [], state: null }
const read = ({ pages: all }: ContactPages) => all.flatMap(({ contacts }) => contacts)
const done = { changed: new Set(['beto', 'gone']), tags: [vip], at }

it('those who changed are shown as they are now, in their places, and other pages stay the same objects', () => {
  const before = pages()
  const after = afterBulk(before, { ...done, action: { type: 'tag', add: ['vip'] } }, everybody)
  expect(read(after).map(({ _id, tags }) => [_id, tags.map(({ name }) => name)])).toEqual([
    ['ana', []],
    ['beto', ['VIP']],
    ['caro', []],
  ])
  expect(after.pages[1]).toBe(before.pages[1])
  const paused = afterBulk(pages(), { ...done, action: { type: 'pause', minutes: 30 } }, everybody)
  expect(read(paused)[1]).toMatchObject({ paused: true, pausedUntil: '2026-11-20T15:30:00.000Z' })
})

it('who is deleted goes, and who fits no longer what is looked for goes too', () => {
  const gone = afterBulk(pages(), { ...done, action: { type: 'delete' } }, everybody)
  expect(read(gone).map(({ _id }) => _id)).toEqual(['ana', 'caro'])
  const awake = afterBulk(pages(), { ...done, action: { type: 'resume' } }, { tags: [], state: 'paused' })
  expect(read(awake).map(({ _id }) => _id)).toEqual(['ana', 'caro'])
  const untagged = { type: 'tag' as const, remove: ['vip'] }
  const left = afterBulk(pages(), { ...done, action: untagged }, { tags: ['vip'], state: null })
  expect(read(left).map(({ _id }) => _id)).toEqual(['ana', 'caro'])
})
