import type { Route } from '@recado/contract/wire/route'
import { newId } from '../../platform/db/ids.ts'
import { contractRoutes } from '../../platform/http/description/contract-routes.ts'
import type { TestServer } from '../test-server.ts'
import { uploadTo } from '../upload.ts'
import { type FilledAccount, idFor } from './filled-account.ts'
import { sampleOf } from './id-places.ts'

/** What no account owns: a provider or server of AI, a part of the installation, a server and an invitation are everybody's. */
const everybodys: Record<string, string> = {
  provider: 'groq',
  part: 'database',
  name: 'casa',
  invitationId: newId(),
  serverId: newId(),
}
export const paramsOf = (route: Route): string[] =>
  [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => String(name)).filter((name) => !(name in everybodys))
/** Routes whose path names what is an account's. */
export const withIds = contractRoutes.filter((route) => route.access === 'user' && paramsOf(route).length > 0)

export function pathOf(route: Route, ids: Record<string, string>): string {
  return `/api${route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = { ...everybodys, ...ids }[name]
    if (value === undefined) throw new Error(`The filled account has no ${name}: add one to it`)
    return value
  })}`
}

/** What a body needs besides to be taken, by route or by place, which its schema cannot say. */
export const besides: Record<string, object> = {
  createIntelligentNode: { type: 'BRAIN' },
  'createCampaign body tags.0': { audience: 'tags' },
  'updateCampaign body tags.0': { audience: 'tags' },
  'createContact body tags.0': { phoneNumber: '3105550000' },
  'startContactImport body tags.0': { columns: ['phoneNumber', 'name'] },
}

export type Sent = { query?: unknown; body?: unknown }
/** Asks a route about these ids, with a body of `own` ones where none is given. */
export function send(
  server: TestServer,
  route: Route,
  { token, ids, own }: FilledAccount & { own: FilledAccount['ids'] },
  { query, body }: Sent = {},
) {
  const search = new URLSearchParams(
    Object.entries(Object(query)).map(([key, value]): [string, string] => [key, String(value)]),
  )
  const url = `${pathOf(route, ids)}${query === undefined ? '' : `?${search.toString()}`}`
  if (route.accepts === 'multipart') {
    const name = route.path.endsWith('imports') ? 'clientes.csv' : 'carta.txt'
    const fields: Record<string, string> = { ...Object(body) }
    return uploadTo(server, '', token, { name, bytes: Buffer.from('Teléfono\n3005550000\n'), fields, url })
  }
  return server.call(route.method, url, {
    token,
    ...(route.body && {
      body: body ?? { ...Object(sampleOf(route.body, (field) => idFor(own, field))), ...besides[route.id] },
    }),
  })
}
