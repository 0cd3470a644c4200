import { timingSafeEqual } from 'node:crypto'
import { GraphError } from '../errors/graph-error.ts'
import type { App, Token } from '../state/app.ts'
import { route, type Answer, type Call } from './route.ts'

export const tokenRoutes = [
  route('GET', '/oauth/access_token', 'nothing', appToken),
  route('GET', '/debug_token', 'nothing', debug),
]

/** An app's own token, for whoever knows its secret. */
function appToken({ service, query }: Call): Answer {
  const app = service.state.apps.get(query.get('client_id') ?? '')
  if (!app)
    throw new GraphError(101, { message: 'Error validating application. Cannot get application info.' })
  if (!isSecret(app, query.get('client_secret') ?? ''))
    throw new GraphError(1, { message: 'Error validating client secret.' })
  if (query.get('grant_type') !== 'client_credentials')
    throw new GraphError(100, { message: 'Invalid grant_type: client_credentials is expected' })
  const value = `${app.id}|${app.secret.slice(0, 27)}`
  const token: Token = {
    value,
    appId: app.id,
    kind: 'app',
    scopes: [],
    accountIds: [],
    expiresAt: 0,
    revoked: false,
  }
  service.state.tokens.set(value, token)
  return { json: { access_token: value, token_type: 'bearer' } }
}

function isSecret({ secret }: App, given: string): boolean {
  return given.length === secret.length && timingSafeEqual(Buffer.from(given), Buffer.from(secret))
}

/** What a token may do; asked with itself, or with a token of its app. */
function debug({ service, query, token: asker }: Call): Answer {
  if (asker.value === '')
    throw new GraphError(190, { message: 'An access token is required to request this resource.' })
  const token = service.state.tokens.get(query.get('input_token') ?? '')
  if (!token || token.revoked) {
    const error = { code: 190, message: 'Invalid OAuth access token - Cannot parse access token' }
    return { json: { data: { is_valid: false, scopes: [], error } } }
  }
  if (asker.appId !== token.appId)
    throw new GraphError(100, {
      message: 'The App_id in the input_token did not match the Viewing App',
    })
  const isOver = token.expiresAt !== 0 && token.expiresAt <= service.now()
  const app = service.app(token.appId)
  const targets = token.accountIds.length > 0 ? { target_ids: token.accountIds } : {}
  const data = {
    app_id: app.id,
    type: token.kind === 'app' ? 'APP' : 'SYSTEM_USER',
    application: app.name,
    data_access_expires_at: 0,
    expires_at: Math.floor(token.expiresAt / 1000),
    is_valid: !isOver,
    issued_at: Math.floor(service.now() / 1000),
    scopes: token.scopes,
    granular_scopes: token.scopes.map((scope) => ({ scope, ...targets })),
    ...(isOver && { error: { code: 190, subcode: 463, message: 'Session has expired' } }),
  }
  return { json: { data } }
}
