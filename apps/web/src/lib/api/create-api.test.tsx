import { listBots } from '@recado/contract/builder/bots'
import { login } from '@recado/contract/accounts/accounts'
import { exportSelection } from '@recado/contract/crm/contact-bulk'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createApi } from './create-api.ts'
import type { Lock } from './refresh.ts'
import { createSessionStore } from './session-store.ts'

const user = {
  _id: 'u1',
  name: 'Mariana Rojas',
  email: 'mariana@laesquina.example',
  active: true,
  role: 'user' as const,
  plan: 'Basic',
  botsCount: 0,
  botLimit: 10,
  secondFactor: 'off' as const,
  emailConfirmed: true,
  newEmail: null,
  password: 'own' as const,
}

type Answer = Response | Promise<Response>
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const unauthenticated = () => json(401, { message: 'Inicia sesión', code: 'unauthenticated' })
const tokenOf = (init?: RequestInit) =>
  new Headers(init?.headers).get('authorization')?.replace('Bearer ', '')

/** A server that takes the tokens of `good` and exchanges them as `refresh` says. */
function serve(good: Set<string>, refresh: (token: string) => Answer) {
  const refreshes: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const token = tokenOf(init) ?? ''
    if (url.endsWith('/auth/refresh')) {
      refreshes.push(token)
      return refresh(token)
    }
    return good.has(token) ? json(200, []) : unauthenticated()
  })
  return refreshes
}

/** One lock for several tabs, as the browser has it. */
function sharedLock(): Lock {
  let last: Promise<unknown> = Promise.resolve()
  return (_name, job) => {
    const next = last.then(job, job)
    last = next.catch(() => undefined)
    return next
  }
}

const direct: Lock = (_name, job) => job()

function browser(lock: Lock = direct) {
  const store = createSessionStore(localStorage)
  return { store, api: createApi({ base: '/api', store, lock }) }
}

beforeEach(() => localStorage.clear())
describe('refreshing a refused token', () => {
  it('happens once for many calls, and all are tried again', async () => {
    const refreshes = serve(new Set(['new']), () => json(200, { token: 'new', user }))
    const { store, api } = browser()
    store.save({ token: 'old', user })

    const answers = await Promise.all(Array.from({ length: 8 }, () => api.call(listBots)))

    expect(answers).toHaveLength(8)
    expect(refreshes).toEqual(['old'])
    expect(store.token()).toBe('new')
  })

  it('that is refused ends the session, says why and gives every call its 401', async () => {
    const refreshes = serve(new Set(), unauthenticated)
    const { store, api } = browser()
    store.save({ token: 'old', user })
    const heard: unknown[] = []
    store.subscribe((change) => heard.push(change))

    const outcomes = await Promise.allSettled([api.call(listBots), api.call(listBots), api.call(listBots)])

    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 401, message: 'Inicia sesión' } })
    }
    expect(refreshes).toHaveLength(1)
    expect(store.token()).toBeNull()
    expect(store.userId()).toBeNull()
    expect(localStorage).toHaveLength(0)
    expect(heard).toEqual([{ type: 'ended', reason: 'expired' }])
  })

  it.each([
    ['without any answer', () => Promise.reject(new TypeError('Failed to fetch')), null],
    ['while the server restarts', () => new Response('<html>', { status: 503 }), 503],
  ])('%s keeps the session', async (_when, refresh, status) => {
    serve(new Set(), refresh)
    const { store, api } = browser()
    store.save({ token: 'old', user })

    await expect(api.call(listBots)).rejects.toMatchObject({ status })

    expect(store.token()).toBe('old')
  })

  it('is tried once a call: a second 401 is final', async () => {
    const refreshes = serve(new Set(), () => json(200, { token: 'new', user }))
    const { store, api } = browser()
    store.save({ token: 'old', user })

    await expect(api.call(listBots)).rejects.toMatchObject({ status: 401 })

    expect(refreshes).toEqual(['old'])
  })

  it('is left to one of two tabs: the other uses the successor that it finds', async () => {
    const refreshes = serve(new Set(['new']), () => json(200, { token: 'new', user }))
    const lock = sharedLock()
    const [one, two] = [browser(lock), browser(lock)]
    one.store.save({ token: 'old', user })

    await Promise.all([one.api.call(listBots), two.api.call(listBots)])

    expect(refreshes).toEqual(['old'])
  })

  it('does not bring a session back that was left meanwhile', async () => {
    const { store, api } = browser()
    serve(new Set(['new']), () => {
      store.end('left')
      return json(200, { token: 'new', user })
    })
    store.save({ token: 'old', user })

    await expect(api.call(listBots)).rejects.toMatchObject({ status: 401 })

    expect(store.token()).toBeNull()
  })

  it('does not follow a wrong password', async () => {
    const refreshes = serve(new Set(), unauthenticated)
    const { store, api } = browser()
    store.save({ token: 'old', user })

    const attempt = api.call(login, { body: { email: 'a@b.co', password: 'x' } })

    await expect(attempt).rejects.toMatchObject({ status: 401 })
    expect(refreshes).toEqual([])
  })
})

it('a file is asked for with what it is to hold', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push([url, init?.method, init?.body])
    return new Response('Teléfono;Nombre')
  })
  const selection = { which: 'these' as const, contactIds: ['c1'] }
  const body = { selection, format: 'excel' as const }
  const file = await browser().api.download(exportSelection, { params: { botId: 'b1' }, body })
  expect(await file.text()).toBe('Teléfono;Nombre')
  expect(asked).toEqual([['/api/crm/b1/contacts/export', 'POST', JSON.stringify(body)]])
})

describe('what a failed call says', () => {
  it.each([
    [
      'the server, where it says something',
      () => json(409, { message: 'Ya existe', code: 'conflict' }),
      'Ya existe',
    ],
    ['the status, where the answer is not ours', () => new Response('<html>', { status: 502 }), 'Error 502'],
    [
      'that no answer came',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Sin respuesta del servidor',
    ],
  ])('%s', async (_what, answer, message) => {
    vi.stubGlobal('fetch', async () => answer())
    const failure = browser().api.call(listBots)
    await expect(failure).rejects.toThrow(ApiError)
    await expect(failure).rejects.toThrow(message)
  })

  it('a call that takes too long has no answer', async () => {
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    })
    const attempt = browser().api.call(listBots, {}, { timeoutMs: 1 })
    await expect(attempt).rejects.toMatchObject({ status: null, message: 'Sin respuesta del servidor' })
  })
})
