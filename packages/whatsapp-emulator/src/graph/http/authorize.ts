import { GraphError, noSuchObject } from '../errors/graph-error.ts'
import type { GraphService } from '../service.ts'
import type { Token } from '../state/app.ts'
import type { Account } from '../state/account.ts'
import type { Line } from '../state/line.ts'
import type { Call, GraphRoute } from './route.ts'

/** Whose token a request brings, if it serves for that route. Throws GraphError. */
export function authorize(
  service: GraphService,
  needs: GraphRoute['needs'],
  headers: Headers,
  query: URLSearchParams,
): Token {
  const value =
    headers.get('authorization')?.match(/^(?:Bearer|OAuth) (.+)$/i)?.[1] ?? query.get('access_token')
  if (!value) {
    if (needs === 'nothing') return nobody
    throw new GraphError(190, {
      message: 'An access token is required to request this resource.',
      details: 'No access token',
    })
  }
  const token = validToken(service, value)
  if (needs === 'nothing') return token
  const suffices = needs === 'app' ? token.kind === 'app' : token.scopes.includes(needs)
  if (!suffices)
    throw new GraphError(needs === 'app' ? 200 : 10, {
      details: needs === 'app' ? 'An app access token is needed' : `Requires ${needs} permission`,
    })
  return token
}

/** Throws GraphError 190 for a token that is unknown, over or taken back. */
function validToken(service: GraphService, value: string): Token {
  const token = service.state.tokens.get(value)
  if (!token) throw new GraphError(190, { message: 'Invalid OAuth access token - Cannot parse access token' })
  if (token.revoked)
    throw new GraphError(190, {
      subcode: 460,
      message: 'Error validating access token: the session is invalid',
    })
  if (token.expiresAt !== 0 && token.expiresAt <= service.now())
    throw new GraphError(190, { subcode: 463, message: 'Error validating access token: Session has expired' })
  return token
}

/** Throws GraphError when the token does not reach the account. */
export function reaches(token: Token, accountId: string): void {
  if (token.accountIds.includes(accountId)) return
  throw noSuchObject(accountId)
}

/** The number of a path, which the token has to reach. Throws GraphError. */
export function lineOf({ service, path, token }: Call): Line {
  const line = service.line(path['line'] ?? '')
  reaches(token, line.accountId)
  return line
}

/** The account of a path, which the token has to reach. Throws GraphError. */
export function accountOf({ service, path, token }: Call): Account {
  const account = service.account(path['account'] ?? '')
  reaches(token, account.id)
  return account
}

const nobody: Token = {
  value: '',
  appId: '',
  kind: 'app',
  scopes: [],
  accountIds: [],
  expiresAt: 0,
  revoked: false,
}
