import type { Campaign } from '@recado/contract/crm/campaigns'
import { UncertainSendError, UnsentError } from '@recado/whatsapp'
import type { Template, TemplateStatus } from '@recado/whatsapp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emittingTransactions } from '../../../platform/transaction.ts'
import { campaignText } from '../../../text/crm/campaigns.ts'
import { keepTemplates } from '../../../messaging/templates/templates.repository.ts'
import { CampaigningShop } from '../testing/campaigning-shop.ts'
import { hourMs } from '../../../platform/time/spans.ts'

let shop: CampaigningShop
beforeEach(async () => {
  shop = await CampaigningShop.open({ official: true, perMinute: 60_000 })
})
afterEach(() => shop.close())

const template = (status: TemplateStatus): Template => ({
  id: '7',
  name: 'promo',
  language: 'es',
  category: 'marketing',
  status,
  reason: null,
  quality: 'unknown',
  isNamed: false,
  isSupported: true,
  face: {
    header: null,
    body: { text: 'Hola {{1}}, hoy hay tortas.', examples: {} },
    footer: null,
    buttons: [{ type: 'quick_reply', text: 'No recibir más' }],
  },
})

/** Meta says so of the template, and whoever listens hears of it. */
async function becomes(status: TemplateStatus): Promise<void> {
  const { store, bus, clock, botId } = shop.shop
  await emittingTransactions({ store, bus, clock })({ bot: botId }, async ({ tx, at, emit }) => {
    await keepTemplates(tx, botId, { templates: [template(status)], now: at })
    emit({ type: 'templates', botId })
  })
  await clock.settle()
}

const fill = (text = 'cliente') => ({
  templateId: '7',
  attachmentPath: null,
  values: [{ blank: 'body:1', slot: 'nombre', text }],
})
const draft = (text?: string): Promise<Campaign> =>
  shop.campaigns.create(shop.shop.ownerId, {
    botId: shop.shop.botId,
    name: 'Tortas',
    audience: 'all',
    template: fill(text),
    consent: { how: 'in_person', note: '' },
  })
const settle = () => shop.shop.clock.advance(2 * 60_000)

test('it goes to people who have not written for months, each by name, and who lacks what it needs is left out', async () => {
  await becomes('approved')
  await shop.customers('Laura', null)
  await shop.strangers('Beto')
  const campaign = await draft('')
  expect(campaign).toMatchObject({
    message: 'Hola {{nombre}}, hoy hay tortas.',
    template: { templateId: '7' },
  })
  const preview = await shop.campaigns.preview(shop.shop.ownerId, {
    botId: shop.shop.botId,
    message: '',
    template: fill(),
    audience: 'all',
  })
  expect(preview).toMatchObject({
    paid: { category: 'marketing', messages: 3 },
    risk: { level: 'green' },
    estimatedDays: 1,
    numberAge: null,
    dailyCap: 225,
  })
  expect(preview.samples.map(({ text }) => text)).toContain('Hola cliente, hoy hay tortas.')
  await shop.send(campaign._id)
  await settle()
  expect(shop.sent().toSorted()).toEqual([
    '573001110000 Hola Laura, hoy hay tortas.',
    '573001110002 Hola Beto, hoy hay tortas.',
  ])
  expect((await shop.get(campaign._id)).progress).toMatchObject({ skipped: 1 })
})

test('a template that Meta does not let go holds its campaign, which goes on once it is approved again', async () => {
  await becomes('pending')
  await shop.customers('Laura', 'Beto')
  const campaign = await draft()
  await expect(shop.send(campaign._id)).rejects.toMatchObject({ code: 'conflict' })
  await becomes('approved')
  shop.shop.network.up = false
  await shop.send(campaign._id)
  await becomes('paused')
  const held = await shop.get(campaign._id)
  expect(held).toMatchObject({ status: 'sending', reason: expect.stringContaining('pausa') })
  expect(held.pausedAt).not.toBeNull()
  const { ownerId } = shop.shop
  await expect(shop.actions.resume(ownerId, campaign._id)).rejects.toMatchObject({ code: 'conflict' })
  await becomes('approved')
  shop.shop.network.up = true
  await shop.actions.resume(ownerId, campaign._id)
  await settle()
  expect(shop.sent()).toHaveLength(2)
})

test('what Meta refuses of the template holds it too, and Meta is asked how it stands', async () => {
  await becomes('approved')
  await shop.customers(...Array.from({ length: 30 }, (_, nth) => `Persona ${nth}`))
  const campaign = await draft()
  await shop.send(campaign._id)
  await shop.shop.clock.settle()
  const { store, botId } = shop.shop
  await store.write({ bot: botId }, (tx) =>
    tx
      .updateTable('outbox')
      .set({ state: 'failed', reason: 'refused_132015', updatedAt: shop.shop.clock.now() + 1 })
      .where('botId', '=', botId)
      .execute(),
  )
  await shop.shop.clock.advance(1000)
  expect((await shop.get(campaign._id)).reason).toContain('Meta no envía esta plantilla')
  expect(shop.lookedAtTemplates).toBe(1)
})

test('whom Meta spares a promotion gets no other one for a day; a send of which nobody knows is not tried again', async () => {
  await becomes('approved')
  const [laura = ''] = await shop.customers('Laura')
  const first = await draft()
  shop.shop.network.ends.push(new UncertainSendError('nobody knows'))
  await shop.send(first._id)
  await shop.shop.clock.advance(20 * 60_000)
  expect(await shop.get(first._id)).toMatchObject({ progress: { failed: 1 }, retryable: 0 })
  const { store, botId } = shop.shop
  await store.write({ bot: botId }, (tx) =>
    tx.updateTable('outbox').set({ reason: 'refused_131049' }).where('contactId', '=', laura).execute(),
  )
  const second = await draft()
  await shop.send(second._id)
  await settle()
  expect((await shop.get(second._id)).progress).toMatchObject({ skipped: 1 })
  await shop.shop.clock.advance(25 * hourMs)
  const third = await draft()
  await shop.send(third._id)
  await settle()
  expect(shop.sent()).toHaveLength(2)
})

test.each([
  ['131049', 'not_now', null],
  ['130472', 'not_now', null],
  ['131026', 'undeliverable', campaignText.failures],
] as const)('many refused with %s, which is %s, hold a campaign or do not', async (code, kind, reason) => {
  await becomes('approved')
  await shop.customers(...Array.from({ length: 60 }, (_, nth) => `Persona ${nth}`))
  const campaign = await draft()
  shop.shop.network.ends.push(...Array.from({ length: 40 }, () => new UnsentError({ code, kind })))
  await shop.send(campaign._id)
  await settle()
  const after = await shop.get(campaign._id)
  expect(after.pausedAt === null).toBe(reason === null)
  expect(after.reason).toBe(reason)
  // Whoever is spared it does not keep it from the others.
  if (reason === null) expect(after.progress).toMatchObject({ failed: 40, sent: 20 })
})

test('while Meta finds that too many complain, campaigns wait, however it says so, and talks go on', async () => {
  await becomes('approved')
  const people = await shop.customers('Laura', 'Beto', 'Caro')
  const campaign = await draft()
  shop.shop.network.up = false
  await shop.send(campaign._id)
  await shop.shop.conversations.told(shop.shop.botId, {
    inbound: [],
    deliveries: [{ wireId: 'wamid.other', state: 'refused', code: '131048', kind: 'spam' }],
  })
  shop.shop.network.up = true
  await shop.shop.conversations.channelUp(shop.shop.botId)
  await shop.shop.clock.advance(9 * 60_000)
  expect(shop.sent()).toEqual([])
  await shop.shop.clock.advance(2 * 60_000)
  expect(shop.sent()).toHaveLength(people.length)
})

test('words of one’s own go over no such line, and a date that comes meanwhile says why it passed', async () => {
  await becomes('approved')
  await shop.customers('Laura')
  const own = await shop.draft()
  await expect(shop.send(own._id)).rejects.toMatchObject({ code: 'conflict' })
  const campaign = await draft()
  const { ownerId, clock } = shop.shop
  await shop.actions.schedule(ownerId, campaign._id, clock.now() + hourMs)
  await becomes('rejected')
  await clock.advance(2 * hourMs)
  expect(await shop.get(campaign._id)).toMatchObject({
    status: 'draft',
    scheduledAt: null,
    reason: expect.stringContaining('rechazó'),
  })
})

test('it is not sent before its owner said how its readers agreed to get it, and keeps that', async () => {
  await becomes('approved')
  await shop.customers('Laura')
  const { ownerId } = shop.shop
  const { _id } = await draft()
  const forgotten = await shop.campaigns.update(ownerId, _id, { consent: null })
  expect(forgotten.consent).toBeNull()
  await expect(shop.send(_id)).rejects.toThrow(/cómo aceptaron/)
  const consent = { how: 'other', note: 'La hoja de la feria' } as const
  expect(await shop.campaigns.update(ownerId, _id, { consent })).toMatchObject({ consent })
  await shop.send(_id)
  expect(await shop.campaigns.get(ownerId, _id)).toMatchObject({ status: 'sending', consent })
  await settle()
  const people = () =>
    shop.shop.store.read((db) => db.selectFrom('contacts').select(['consent', 'consentAt']).execute())
  const noted = { consent: JSON.stringify(consent), consentAt: expect.any(Number) }
  expect(await people()).toEqual([noted])
  // What was known of somebody stays as it was.
  const later = await draft()
  await shop.send(later._id)
  await settle()
  expect(await people()).toEqual([noted])
})
