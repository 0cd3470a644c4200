import type { Session } from '@recado/contract/accounts/accounts'
import type { Bot } from '@recado/contract/builder/bots'
import type { Node } from '@recado/contract/builder/nodes'
import type { LightMyRequestResponse } from 'fastify'
import { cheapCost, Passwords } from '../accounts/passwords/passwords.ts'
import { readConfig } from '../config/config.ts'
import type { StorePlace } from '../platform/db/open-store.ts'
import { busy } from '../platform/db/testing/busy.ts'
import { testDatabase } from '../platform/db/testing/engines.ts'
import type { TestDatabase } from '../platform/db/testing/engines.ts'
import { watchedStore } from '../platform/db/testing/watched-store.ts'
import { FakeClock, type InHand } from '../platform/time/fake-clock.ts'
import type { Overrides } from '../compose/overrides.ts'
import { composeServer, type ComposedServer } from '../compose/server.ts'

export const accessCode = 'código-de-prueba'
export const secretKey = 'a secret of the tests which is long enough'
export const password = 'una clave larga'
export const admin = { email: 'admin@recado.local', password: 'clave del admin' }

type Sent = { token?: string; body?: unknown; headers?: Record<string, string>; ip?: string }

/** The real server on a directory of its own, called by `inject`; its clock stands still until a test moves it. */
export class TestServer {
  readonly clock: FakeClock
  readonly server: ComposedServer
  readonly dataDir: string
  /** For another process, or to open it again once this server is closed. */
  readonly place: StorePlace
  readonly #database: TestDatabase
  #people = 0

  constructor(server: ComposedServer, clock: FakeClock, database: TestDatabase) {
    this.server = server
    this.clock = clock
    this.dataDir = database.place.DATA_DIR
    this.place = database.place
    this.#database = database
  }

  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    sent: Sent = {},
  ): Promise<LightMyRequestResponse> {
    const { token, body, headers, ip } = sent
    return this.server.app.inject({
      method,
      url: path,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(ip !== undefined && { remoteAddress: ip }),
    })
  }

  /** A new owner, signed in, whose address is theirs wherever that is asked. */
  async register(email?: string): Promise<Session> {
    const session = await this.signUp(email)
    if (session.user.emailConfirmed) return session
    await this.server.core.store.write({ account: session.user._id }, (tx) =>
      tx.updateTable('users').set({ unconfirmedSince: null }).where('id', '=', session.user._id).execute(),
    )
    return { ...session, user: { ...session.user, emailConfirmed: true } }
  }

  /** A new owner as they sign up by the access code. */
  async signUp(email = `persona${++this.#people}@correo.co`): Promise<Session> {
    const answer = await this.call('POST', '/api/auth/register', {
      body: { name: 'Ana Gómez', email, password, accessCode },
    })
    if (answer.statusCode !== 201) throw new Error(`Could not register: ${answer.body}`)
    return answer.json()
  }

  login(credentials: { email: string; password: string }, ip?: string): Promise<LightMyRequestResponse> {
    return this.call('POST', '/api/auth/login', { body: credentials, ...(ip !== undefined && { ip }) })
  }

  async adminToken(): Promise<string> {
    const session: Session = (await this.login(admin)).json()
    return session.token
  }

  async createBot(token: string, name = 'Panadería'): Promise<Bot> {
    const answer = await this.call('POST', '/api/bots', { token, body: { name } })
    if (answer.statusCode !== 201) throw new Error(`Could not create a bot: ${answer.body}`)
    const { bot }: { bot: Bot } = answer.json()
    return bot
  }

  async createNode(token: string, botId: string, node: object, list = 'nodes'): Promise<Node> {
    const answer = await this.call('POST', `/api/bots/${botId}/${list}`, { token, body: node })
    if (answer.statusCode !== 201) throw new Error(`Could not create a node: ${answer.body}`)
    const created: { node: Node } = answer.json()
    return created.node
  }

  /** Everything that is stored, as text. */
  stored(): Promise<string> {
    return this.#database.content()
  }

  async close(): Promise<void> {
    await this.server.close()
    await this.#database.remove()
  }
}

export async function openTestServer(
  overrides: Overrides = {},
  env: Record<string, string> = {},
): Promise<TestServer> {
  const database = await testDatabase()
  let inHand: InHand = () => null
  const clock = new FakeClock(undefined, () => inHand())
  const config = readConfig({
    ...database.place,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ACCESS_CODE: accessCode,
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'silent',
    // Demanded where a test says so.
    ADMIN_SECOND_FACTOR: 'off',
    LEAKED_PASSWORDS: 'off',
    ...env,
  })
  const server = await composeServer(config, {
    clock,
    passwords: new Passwords(cheapCost),
    // Of a clock that stands still a whole suite is one minute, with bodies that are too large in it.
    rates: { perMinute: 1_000_000, publicPerMinute: 100_000 },
    webDirectory: null,
    ...busy,
    ...overrides,
    wrapStore(opened) {
      const watched = watchedStore(overrides.wrapStore?.(opened) ?? opened)
      inHand = watched.inHand
      return watched.store
    },
  }).catch(async (refused: unknown) => {
    await database.remove()
    throw refused
  })
  return new TestServer(server, clock, database)
}
