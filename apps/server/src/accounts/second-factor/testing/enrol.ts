import type { TestServer } from '../../../testing/test-server.ts'
import { totpCode, totpStep } from '../totp.ts'
import type { Authenticator } from './authenticator.ts'

/** The code that an app shows now. */
export const codeNow = (server: TestServer, secret: string): string =>
  totpCode(secret, totpStep(server.clock.now()))

/** Sets up an app of codes, and leaves its first code behind; gives its secret and what is told once. */
export async function enrolTotp(
  server: TestServer,
  token: string,
): Promise<{ secret: string; recoveryCodes: string[] | null }> {
  const path = '/api/profile/second-factor/totp'
  const { secret } = (await server.call('POST', path, { token, body: {} })).json()
  const body = { code: codeNow(server, secret) }
  const confirmed = await server.call('POST', `${path}/confirm`, { token, body })
  if (confirmed.statusCode !== 200) throw new Error(`Could not confirm: ${confirmed.body}`)
  server.clock.jump(30_000)
  return { secret, recoveryCodes: confirmed.json().recoveryCodes }
}

/** Sets up a passkey; gives its id. */
export async function enrolPasskey(
  server: TestServer,
  token: string,
  device: Authenticator,
): Promise<string> {
  const path = '/api/profile/second-factor/passkeys'
  const { options } = (await server.call('POST', `${path}/options`, { token, body: {} })).json()
  const body = { name: 'Mi portátil', answer: device.create(options) }
  const added = await server.call('POST', path, { token, body })
  if (added.statusCode !== 201) throw new Error(`Could not add: ${added.body}`)
  return added.json().passkey._id
}
