import { expect, it } from 'vitest'
import type { Shown } from '../../../entities/contact/list/filter.ts'
import { asBody, choose, everybodyWhoFits, isChosen, nobody, sizeOf, stretchOf } from './selection.ts'

const shown: Shown = { search: 'ana', tags: [], state: null, sort: 'name', order: 'asc' }
const list = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }))

it('holds those who are chosen', () => {
  const some = choose(choose(nobody, ['a', 'b', 'c'], true), ['b'], false)
  expect(list.filter(({ _id }) => isChosen(some, _id)).map(({ _id }) => _id)).toEqual(['a', 'c'])
  expect([sizeOf(some, 90), asBody(some, shown)]).toEqual([2, { which: 'these', contactIds: ['a', 'c'] }])
})

it('holds everybody who fits, but those who were taken out again', () => {
  const all = choose(choose(everybodyWhoFits, ['a', 'b'], false), ['a'], true)
  expect(list.filter(({ _id }) => isChosen(all, _id)).map(({ _id }) => _id)).toEqual(['a', 'c', 'd'])
  expect(sizeOf(all, 90)).toBe(89)
  expect(asBody(all, shown)).toEqual({ which: 'matching', filter: { search: 'ana' }, except: ['b'] })
})

it('a stretch goes either way, and from nobody it is one', () => {
  expect(stretchOf(list, 'c', 'a')).toEqual(['a', 'b', 'c'])
  expect(stretchOf(list, null, 'b')).toEqual(['b'])
  expect(stretchOf(list, 'gone', 'b')).toEqual(['b'])
})
