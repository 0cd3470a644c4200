import { expect, it } from 'vitest'
import { keeping } from './kept.ts'

it('makes a thing once, and again only when others were asked for since', () => {
  const made: string[] = []
  const get = keeping(2, (key) => {
    made.push(key)
    return { key }
  })
  const a = get('a')
  get('b')
  expect(get('a')).toBe(a)
  get('c')
  expect(get('a')).toBe(a)
  expect(get('b').key).toBe('b')
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
