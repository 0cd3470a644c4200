import { everyBot } from '../../../cluster/holding.ts'
import { afterEach, expect, test } from 'vitest'
import { ContactBulk } from '../../contacts/bulk/contact-bulk.service.ts'
import { conversationText } from '../../../text/messaging/conversations.ts'
import { campaignText } from '../../../text/crm/campaigns.ts'
import { CampaignRecipients } from '../audience/recipients.ts'
import { CampaignRuns } from './campaign-runs.ts'
import { CampaignSchedule } from './campaign-schedule.ts'
import { CampaigningShop, numberOf } from '../testing/campaigning-shop.ts'

const hour = 60 * 60_000
let open: CampaigningShop

async function shopWith(...names: string[]): Promise<{ campaigning: CampaigningShop; contactIds: string[] }> {
  open = await CampaigningShop.open()
  return { campaigning: open, contactIds: await open.customers(...names) }
}
afterEach(() => open.close())

test.each([
  ['the phone closed the session', { credentials: null }, campaignText.unlinked],
  [
    'WhatsApp refuses the number',
    { status: 'error', reason: 'banned', credentials: 'sealed' },
    campaignText.banned,
  ],
] as const)('it stops with a reason when %s, and goes on when it is told to', async (_what, line, reason) => {
  const { campaigning } = await shopWith('Ana', 'Beto', 'Caro')
  const { shop, actions } = campaigning
  const { _id } = await campaigning.draft()
  await campaigning.send(_id)
  const setLine = (row: object) =>
    shop.store.write('installation', (tx) =>
      tx.updateTable('waSessions').set(row).where('botId', '=', shop.botId).execute(),
    )
  await setLine(line)
  // A message was on its way when it fell, and is the last that was heard of it.
  shop.network.up = false
  await shop.clock.advance(3000)
  shop.network.connected = false
  await shop.clock.advance(hour)
  expect((await shop.write((await shop.contact(numberOf(0))).id, '¿Sigues ahí?')).status).toBe('failed')
  expect(await campaigning.get(_id)).toMatchObject({ status: 'sending', reason })
  expect((await campaigning.get(_id)).pausedAt).not.toBeNull()
  expect(await shop.log()).toContain(campaignText.braked('Navidad', reason))
  if (line.credentials === null) {
    const refused = { code: 'connect_whatsapp' }
    await expect(actions.resume(shop.ownerId, _id)).rejects.toMatchObject(refused)
    expect((await campaigning.get(_id)).pausedAt).not.toBeNull()
  }

  await setLine({ credentials: 'sealed', status: 'connected', reason: null })
  Object.assign(shop.network, { up: true, connected: true })
  await shop.conversations.channelUp(shop.botId)
  await actions.resume(shop.ownerId, _id)
  await shop.clock.advance(hour)
  expect(campaigning.sent()).toHaveLength(3)
  expect(await campaigning.get(_id)).toMatchObject({ status: 'sent', reason: null })
})

test('who asks for no more is not sent what waits for them already', async () => {
  const { campaigning, contactIds } = await shopWith('Ana', 'Beto')
  const { shop } = campaigning
  const { _id } = await campaigning.draft()
  await campaigning.queue(_id, 2)
  await shop.say('¡Baja!', { from: numberOf(0) })
  await shop.clock.advance(1000)
  const confirmed = `${numberOf(0)} ${conversationText.optOutConfirmed}`
  expect(campaigning.sent().toSorted()).toEqual([confirmed, `${numberOf(1)} Hola Beto`])
  const { recipients } = await new CampaignRecipients(shop.store).list(shop.ownerId, _id, { limit: 10 })
  expect(recipients.find(({ contactId }) => contactId === contactIds[0])).toMatchObject({
    state: 'skipped',
    reason: campaignText.reasons.opted_out,
  })
})

test('many who are taken out of campaigns together are not sent what waits for them either', async () => {
  const { campaigning, contactIds } = await shopWith('Ana', 'Beto', 'Caro')
  const { shop } = campaigning
  const { _id } = await campaigning.draft()
  await campaigning.queue(_id, 3)
  const bulk = new ContactBulk(
    { store: shop.store, clock: shop.clock, inTransaction: campaigning.inTransaction },
    { wake: () => Promise.resolve() },
  )
  const selection = { which: 'these', contactIds: contactIds.slice(0, 2) } as const
  await bulk.change(shop.ownerId, shop.botId, { selection, action: { type: 'optOut', optOut: true } })
  shop.conversations.wake(shop.botId)
  await shop.clock.advance(1000)
  expect(campaigning.sent()).toEqual([`${numberOf(2)} Hola Caro`])
})

test('what failed of it is not sent from the chat again to who asks for no more since', async () => {
  const { campaigning } = await shopWith('Ana')
  const { shop } = campaigning
  const { _id } = await campaigning.draft()
  shop.network.unmade = 5
  await campaigning.send(_id)
  await shop.clock.advance(10 * 60_000)
  const failed = await shop.store.read((db) =>
    db.selectFrom('messages').select(['id', 'status']).executeTakeFirstOrThrow(),
  )
  expect(failed.status).toBe('failed')
  await shop.say('BAJA', { from: numberOf(0) })
  await shop.clock.advance(10_000)
  const again = { botId: shop.botId, messageId: failed.id }
  expect(await shop.conversations.retry(again)).toBe('unwanted')
  await shop.clock.advance(60_000)
  expect(campaigning.sent().filter((line) => line.includes('Hola Ana'))).toEqual([])
})

test('cancelled and then tried again it is no longer a cancelled one; why it failed is said in words', async () => {
  const { campaigning } = await shopWith('Ana', 'Beto')
  const { shop, actions } = campaigning
  const { _id } = await campaigning.draft({ attachmentPath: await campaigning.lostFile() })
  await campaigning.send(_id)
  await shop.clock.advance(1000)
  const cancelled = await actions.cancel(shop.ownerId, _id)
  expect([cancelled.cancelledAt === null, cancelled.progress.failed]).toEqual([false, 1])
  expect((await actions.retry(shop.ownerId, _id)).cancelledAt).toBeNull()
  await shop.clock.advance(hour)
  const { recipients } = await new CampaignRecipients(shop.store).list(shop.ownerId, _id, { limit: 10 })
  const reasons = new Set(recipients.map(({ reason }) => reason))
  expect(reasons).toEqual(new Set(['El archivo ya no está', campaignText.reasons.cancelled]))
})

test('numbers without WhatsApp are not tried again, are left out of the next one, and warned of before it', async () => {
  const { campaigning } = await shopWith('Ana', 'Beto', 'Caro', 'Dora')
  const { shop, actions, campaigns } = campaigning
  const { botId, ownerId, network, clock } = shop
  for (const index of [0, 1]) network.nobody.add(numberOf(index))
  const { _id } = await campaigning.draft()
  await campaigning.send(_id)
  await clock.advance(hour)
  const sent = await campaigning.get(_id)
  expect(sent).toMatchObject({ status: 'sent', retryable: 0, progress: { sent: 2, failed: 2 } })
  expect(await shop.log()).toContain(campaignText.finished('Navidad', 2, 4))
  await expect(actions.retry(ownerId, _id)).rejects.toMatchObject({ code: 'conflict' })

  const next = { botId, message: 'Hola', audience: 'all' } as const
  const { audienceCount, skipped, risk } = await campaigns.preview(ownerId, next)
  expect([audienceCount, skipped.noWhatsApp]).toEqual([2, 2])
  expect(risk.advice.map(({ text }) => text)).toContain(campaignText.risk.noWhatsApp(2))
  const again = await campaigning.draft()
  await campaigning.send(again._id)
  await clock.advance(hour)
  expect((await campaigning.get(again._id)).progress).toMatchObject({ sent: 2, skipped: 2, failed: 0 })

  // Whoever writes has WhatsApp after all: the first one may reach them now.
  network.nobody.delete(numberOf(0))
  await shop.say('hola', { from: numberOf(0) })
  expect((await campaigning.get(_id)).retryable).toBe(1)
  await actions.retry(ownerId, _id)
  await clock.advance(hour)
  expect(await campaigning.get(_id)).toMatchObject({ retryable: 0, progress: { sent: 3, failed: 1 } })
  // What was said of a number is not believed for ever.
  await clock.advance(31 * 24 * hour)
  expect((await campaigning.get(_id)).retryable).toBe(1)
})

/** What the campaigns' runs do when their owner acts between what they read and what they write. */
async function lookWhile(campaigning: CampaigningShop, sessionUp: boolean, act: () => Promise<unknown>) {
  const { store, botId, clock } = campaigning.shop
  const faults: unknown[] = []
  const runs = new CampaignRuns({
    holding: everyBot,
    store,
    inTransaction: async (scope, work) => {
      await act()
      return campaigning.inTransaction(scope, work)
    },
    clock,
    sessionUp: () => sessionUp,
    wake: () => {},
    lookAtTemplates: () => {},
    askNewChats: async () => {},
    perMinute: 20,
    random: () => 0.5,
    onError: (error) => faults.push(error),
  })
  await runs.look(botId)
  await runs.stop()
  expect(faults).toEqual([])
}

test('an owner who pauses it as it is about to hold itself has paused it, and nothing fails behind', async () => {
  const { campaigning } = await shopWith('Ana', 'Beto')
  const { shop, actions } = campaigning
  const { _id } = await campaigning.draft()
  await campaigning.queue(_id, 1)
  await shop.store.write('installation', (tx) =>
    tx.updateTable('waSessions').set({ credentials: null }).execute(),
  )
  await lookWhile(campaigning, false, () => actions.pause(shop.ownerId, _id))
  expect(await campaigning.get(_id)).toMatchObject({ status: 'sending', reason: null })
  expect((await campaigning.get(_id)).pausedAt).not.toBeNull()
  expect(await shop.log()).not.toContain(campaignText.braked('Navidad', campaignText.unlinked))
})

test('an owner who cancels it as its last message has left is not told that it finished', async () => {
  const { campaigning } = await shopWith('Ana')
  const { shop, actions } = campaigning
  const { _id } = await campaigning.draft()
  await campaigning.queue(_id, 1)
  await shop.store.write('installation', (tx) =>
    tx.updateTable('outbox').set({ state: 'delivered' }).execute(),
  )
  await lookWhile(campaigning, true, () => actions.cancel(shop.ownerId, _id))
  expect((await campaigning.get(_id)).cancelledAt).not.toBeNull()
  expect(await shop.log()).not.toContain(campaignText.finished('Navidad', 1, 1))
})

test('a database that is away when its time comes costs a campaign moments, not its date', async () => {
  const { campaigning } = await shopWith('Ana')
  const { shop } = campaigning
  const { _id } = await campaigning.draft()
  const scheduledAt = shop.clock.now() + hour
  await shop.store.write('installation', (tx) =>
    tx.updateTable('campaigns').set({ scheduledAt }).where('id', '=', _id).execute(),
  )
  const faults: unknown[] = []
  const begun: string[] = []
  let away = false
  const schedule = new CampaignSchedule({
    holding: everyBot,
    store: {
      ...shop.store,
      read: (work) => (away ? Promise.reject(new Error('away')) : shop.store.read(work)),
    },
    inTransaction: campaigning.inTransaction,
    clock: shop.clock,
    onError: (error) => faults.push(error),
    begun: (botId) => begun.push(botId),
  })
  await schedule.look()
  away = true
  await shop.clock.advance(hour + 1000)
  expect(faults).toHaveLength(1)
  away = false
  await shop.clock.advance(5000)
  expect(begun).toEqual([shop.botId])
  expect((await campaigning.get(_id)).status).toBe('sending')
  await schedule.stop()
})
