import type { Contact } from '@recado/contract/crm/contacts'
import { expect, it } from 'vitest'
import { someContact } from '../../../testing/fixtures.ts'
import {
  contactReader,
  withContacts,
  withFirstPage,
  withoutContact,
  type ContactPages,
} from './contact-pages.ts'

const contact = (id: string, minute: number): Contact =>
  someContact({
    _id: id,
    name: id,
    lastMessageDate: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  })
const page = (contacts: Contact[], nextCursor: string | null) => ({ contacts, nextCursor })
const names = (pages: ContactPages) => contactReader()(pages).map(({ name }) => name)

const read: ContactPages = {
  pages: [
    page([contact('a', 9), contact('b', 8), contact('c', 7)], 'c'),
    page([contact('d', 6), contact('e', 5)], null),
  ],
  pageParams: [null, 'c'],
}

it('somebody far down who writes moves to the top, and who is pushed out of the first page stays', () => {
  const first = page([contact('e', 10), contact('a', 9), contact('b', 8)], 'b')
  expect(names(withFirstPage(read, first))).toEqual(['e', 'a', 'b', 'c', 'd'])
})

it('who is gone from what the first page covers is gone', () => {
  expect(names(withFirstPage(read, page([contact('a', 9), contact('c', 7), contact('d', 6)], 'd')))).toEqual([
    'a',
    'c',
    'd',
    'e',
  ])
})

it('a first page that is all is all', () => {
  expect(names(withFirstPage(read, page([contact('a', 9)], null)))).toEqual(['a'])
})

it('in another order a first page with the same people in it is as it says, and any other one begins anew', () => {
  const [a, b, c] = read.pages[0]?.contacts ?? []
  if (!a || !b || !c) throw new Error('There are three')
  const same = withFirstPage(read, page([a, { ...b, unread: 3 }, c], 'c'), false)
  expect(names(same)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(same.pages[0]?.contacts[1]?.unread).toBe(3)
  expect(names(withFirstPage(read, page([b, a, c], 'c'), false))).toEqual(['b', 'a', 'c'])
})

it('starts over when more changed than a page holds', () => {
  const first = page([contact('x', 30), contact('y', 29), contact('a', 28)], 'a')
  expect(names(withFirstPage(read, first))).toEqual(['x', 'y', 'a'])
})

it('one contact changes or goes in its place, and the other pages stay the same objects', () => {
  const changed = withContacts(read, [{ ...contact('d', 6), name: 'Diana' }])
  expect(names(changed)).toEqual(['a', 'b', 'c', 'Diana', 'e'])
  expect(changed.pages[0]).toBe(read.pages[0])
  expect(names(withoutContact(read, 'b'))).toEqual(['a', 'c', 'd', 'e'])
})

it('reads a page more beside those that it knows, and all anew when one of them changed', () => {
  const reader = contactReader()
  const [first, second] = read.pages
  if (!first || !second) throw new Error('There are two pages')
  const of = (...pages: (typeof first)[]) => reader({ pages, pageParams: [] }).map(({ name }) => name)
  expect(of(first)).toEqual(['a', 'b', 'c'])
  expect(of(first, second)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(of({ ...first, contacts: [contact('e', 10)] }, second)).toEqual(['e', 'd'])
})
