import type { Phone } from '@recado/whatsapp-emulator'
import { expect, test } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { sealWith } from '../../platform/crypto/sealing.ts'
import { install, link, OWNER } from './testing/linked-host.ts'
import type { Installation } from './testing/linked-host.ts'

const OTHER_OWNER = '573005550200'

/** A second bot of the same owner in the same process, on a number of its own and linked. */
async function linkAnother({ process, shop, emulator }: Installation): Promise<string> {
  const botId = newId()
  await shop.store.write('installation', async (tx) => {
    const bot = await tx.selectFrom('bots').selectAll().where('id', '=', shop.botId).executeTakeFirstOrThrow()
    await tx
      .insertInto('bots')
      .values({ ...bot, id: botId, name: 'La otra' })
      .execute()
  })
  const phone = emulator.addPhone({ phoneNumber: OTHER_OWNER, name: 'Óscar' })
  await process.service.connect(shop.ownerId, botId)
  await phone.scan((await process.host.status(botId)).qr ?? '')
  await process.until(async () => (await process.host.status(botId)).status === 'connected')
  return botId
}

test('whatever becomes of one bot’s session, the line of another in the same process goes on', async () => {
  await using installation = await install()
  const { emulator, laura } = installation
  await link(installation)
  const other = await linkAnother(installation)

  let written = 0
  /** What Laura writes to the other bot arrives there, over the connection that was there before. */
  const otherHears = async (): Promise<void> => {
    const { process } = installation
    const text = `¿sigues ahí? ${written++}`
    await laura.sendText(OTHER_OWNER, text)
    await process.until(() =>
      process.arrivals.some(
        ({ botId, item }) =>
          botId === other && item.kind === 'message' && 'text' in item.content && item.content.text === text,
      ),
    )
  }
  const fellSince = (from: number): string[] =>
    installation.process.told.slice(from).filter((what) => what === 'down')

  // a service that refuses one login after another
  const from = installation.process.told.length
  const restore = emulator.refuseLogins(OWNER, 500)
  emulator.endSessions(OWNER, 503)
  await installation.process.until(async () => (await statusOf(installation)).reason === 'server_error')
  await otherHears()
  restore()
  await installation.process.until(async () => (await statusOf(installation)).status === 'connected')
  // a socket whose every frame makes the client throw
  emulator.garble(OWNER)
  await laura.sendText(OWNER, 'nadie lo descifra')
  await otherHears()
  await installation.process.until(() => fellSince(from).length === 2)
  await installation.process.until(async () => (await statusOf(installation)).status === 'connected')

  // keys, then credentials, that are damaged or none at all
  for (const damage of [damagedKeys, damagedCredentials, strangeCredentials]) {
    const process = await installation.restart()
    await damage(installation)
    await process.host.restore()
    expect((await process.host.status(other)).status).toBe('connected')
    await laura.sendText(OWNER, '¿y tú?')
    await otherHears()
    expect(fellSince(0)).toEqual([])
  }
  expect(await statusOf(installation)).toMatchObject({ status: 'connecting', willRetry: true })
  expect(phonesOf(installation)).toEqual([1, 1])
})

const statusOf = ({ process, shop }: Installation) => process.host.status(shop.botId)

const phonesOf = ({ emulator }: Installation): number[] =>
  [OWNER, OTHER_OWNER].map((number) => (emulator.phone(number) as Phone).linkedDevices().length)

async function damagedKeys({ shop }: Installation): Promise<void> {
  await shop.store.write('installation', (tx) =>
    tx.updateTable('waKeys').set({ value: 'AAAA' }).where('botId', '=', shop.botId).execute(),
  )
}

async function damagedCredentials({ shop }: Installation): Promise<void> {
  await shop.store.write('installation', (tx) =>
    tx.updateTable('waSessions').set({ credentials: 'AAAA' }).where('botId', '=', shop.botId).execute(),
  )
}

/** As this installation seals them, and yet no credentials of any client. */
async function strangeCredentials({ shop }: Installation): Promise<void> {
  const sealing = sealWith(new Uint8Array(32).fill(7))
  const credentials = sealing.seal(`wa:${shop.botId}:credentials:`, '{"account":{},"me":7}')
  await shop.store.write('installation', (tx) =>
    tx.updateTable('waSessions').set({ credentials }).where('botId', '=', shop.botId).execute(),
  )
}
