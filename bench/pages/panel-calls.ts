import { percentile } from '../report/report.ts'

/** A call as a page makes it, and how long it took each time, in ms. */
export type Call = { what: string; path: string }
export type Timed = { what: string; times: number[] }

const rounds = 20

export const ownerCalls: readonly Call[] = [
  { what: 'the list of 1 000 bots', path: '/bots' },
  { what: 'line, messages and chart of all of them', path: '/stats/panel' },
  { what: 'messages of today over all of them', path: '/stats/messages' },
]

/** Each order of the list, its first page and its last, and a search letter by letter. */
export function adminCalls(users: number, perPage: number): readonly Call[] {
  const last = Math.ceil(users / perPage)
  const sorts = ['newest', 'activity', 'name', 'bots']
  const searched = [...'gomez maria'].map((_, at, all) => all.slice(0, at + 1).join(''))
  return [
    ...sorts.flatMap((sort) =>
      [1, last].map((page) => ({
        what: 'a page of 10 000 accounts',
        path: `/admin/accounts?sort=${sort}&page=${page}`,
      })),
    ),
    ...searched.map((search) => ({
      what: 'a search among them, every letter typed',
      path: `/admin/accounts?search=${encodeURIComponent(search)}`,
    })),
    { what: 'what administrators did', path: '/admin/actions?limit=20' },
    { what: 'the figures of today', path: '/stats/messages' },
    { what: 'all accounts in one answer (the API’s, no page asks it)', path: '/admin/users' },
  ]
}

/** Calls one after another, as one person's page does; all of the answer is read. */
export async function timeCalls(url: string, token: string, calls: readonly Call[]): Promise<Timed[]> {
  const times = new Map<string, number[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const { what, path } of calls) {
      const before = performance.now()
      const response = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
      await response.text()
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      times.set(what, [...(times.get(what) ?? []), performance.now() - before])
    }
  }
  return [...times].map(([what, measured]) => ({ what, times: measured }))
}

export const p95 = (times: readonly number[]): number => percentile(times, 0.95)
