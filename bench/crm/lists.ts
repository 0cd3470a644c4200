import { contactId, type Size } from './seed.ts'
import type { OwnedServer } from './owner.ts'

/** Milliseconds of each call, as the page makes it. */
export type ListTimes = { first: number[]; search: number[]; filter: number[]; open: number[] }

/** Written letter by letter: names that many have and names of few, two words, phones as they are written, and nobody's. */
const looked = [
  'maria',
  'rodriguez',
  'José Gómez',
  'querubin',
  'xarpell ana',
  '3001 0031',
  '573010099998',
  'zzyzx',
  'ñusta',
]
const rounds = 4

/** What an owner looks for, and the conversations that they open. */
export async function measureLists(server: OwnedServer, botId: string, size: Size): Promise<ListTimes> {
  const contacts = `/crm/${botId}/contacts`
  const times: ListTimes = { first: [], search: [], filter: [], open: [] }
  const tags = await server.call<{ _id: string }[]>('GET', `/tags?botId=${botId}`)
  const filters = [
    ...['unread', 'unanswered', 'paused', 'opted_out', 'blocked'].map((state) => `state=${state}`),
    ...tags.map(({ _id }) => `tags=${_id}`),
  ]
  for (let round = 0; round < rounds; round += 1) {
    times.first.push(await server.timed(`${contacts}?limit=100`))
    for (const filter of filters) {
      times.filter.push(await server.timed(`${contacts}?limit=100&${filter}`))
      times.filter.push(await server.timed(`${contacts}?limit=100&${filter}&search=zzyzx`))
    }
    for (const words of looked)
      for (let end = 1; end <= words.length; end += 1) {
        const search = encodeURIComponent(words.slice(0, end))
        times.search.push(await server.timed(`${contacts}?limit=100&search=${search}`))
      }
    for (let nth = 0; nth < 60; nth += 1) {
      // Every tenth is one of the longest conversations.
      const index = nth % 10 === 0 ? (nth / 10) % size.busy : (nth * 7919 + round) % size.contacts
      times.open.push(await opened(server, `${contacts}/${contactId(botId, index)}`))
    }
  }
  return times
}

/** The page asks for the contact and for the newest messages at once. */
async function opened(server: OwnedServer, contact: string): Promise<number> {
  const both = await Promise.all([server.timed(contact), server.timed(`${contact}/messages?limit=50`)])
  return Math.max(...both)
}
