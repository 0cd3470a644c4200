import { once } from 'node:events'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { checkCloudLine } from '@recado/contract/messaging/cloud-link'
import { issueTlsIdentity, trustCertificate } from '@recado/whatsapp-emulator'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { Holding } from '../../cluster/holding.ts'
import { newId } from '../../platform/db/ids.ts'
import { testDatabase } from '../../platform/db/testing/engines.ts'
import { systemClock } from '../../platform/time/clock.ts'
import { botRow, userRow } from '../../testing/rows.ts'
import { passOnToHolder, wasPassedOn } from './at-holder.ts'

const keys = [new Uint8Array(32).fill(1)] as const
const lookingOn: Holding = {
  node: 'this one',
  works: () => false,
  holds: () => false,
  epochOf: () => undefined,
  claim: async () => {},
}

test('what asks a bot’s line is passed on to its holder, by https where that is reached so, and refused where it is not', async () => {
  const database = await testDatabase()
  const store = await database.open()
  const trusted = getCACertificates('default')
  const { key, certificate } = issueTlsIdentity(Date.now())
  const holder = fastify({ https: { key, cert: certificate } })
  const asked = fastify()
  onTestFinished(async () => {
    setDefaultCACertificates(trusted)
    await Promise.all([asked.close(), holder.close()])
    await store.close()
    await database.remove()
  })
  holder.get(checkCloudLine.path, async (request) => ({
    url: request.url,
    isProved: wasPassedOn({ keys, clock: systemClock }, request),
  }))
  passOnToHolder(asked, { store, clock: systemClock, holding: lookingOn, keys })
  asked.get(checkCloudLine.path, { config: { route: checkCloudLine } }, async () => 'here')

  const address = await holder.listen({ port: 0, host: '127.0.0.1' })
  const [ownerId, botId] = [newId(), newId()]
  await store.write({ account: ownerId }, async (tx) => {
    await tx
      .insertInto('users')
      .values(userRow({ id: ownerId }))
      .execute()
    await tx
      .insertInto('bots')
      .values(botRow({ id: botId, ownerId, holder: 'the other one' }))
      .execute()
    await tx
      .insertInto('serverNodes')
      .values({
        id: 'the other one',
        name: 'vm 2',
        roles: 'worker',
        version: '1',
        startedAt: 1,
        beatAt: 1,
        state: 'live',
        address,
      })
      .execute()
  })

  const url = `/wa/cloud/${botId}/checks`
  // Nobody vouches for who answers there.
  expect((await asked.inject(url)).json()).toMatchObject({ message: expect.stringContaining('cambiando') })
  trustCertificate(certificate)
  expect((await asked.inject(url)).json()).toEqual({ url, isProved: true })

  // Who asks names another host in the request's own line.
  const elsewhere = fastify()
  onTestFinished(() => elsewhere.close())
  elsewhere.get('/*', async () => 'elsewhere')
  const inside = await elsewhere.listen({ port: 0, host: '127.0.0.1' })
  const { hostname, port } = new URL(await asked.listen({ port: 0, host: '127.0.0.1' }))
  const named = request({ hostname, port, path: inside + url }).end()
  const [answer] = await once(named, 'response')
  expect(await json(answer)).toEqual({ url, isProved: true })
})
