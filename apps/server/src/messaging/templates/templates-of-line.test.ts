import type { Contact } from '@recado/contract/crm/contacts'
import type { Message } from '@recado/contract/messaging/messages'
import { tapOn } from '@recado/whatsapp-emulator/graph'
import { expect, test } from 'vitest'
import { openOfficialShop, type OfficialShop } from '../sessions/cloud/testing/official-shop.ts'

const body = {
  type: 'BODY' as const,
  text: 'Hola {{1}}, tu pedido está listo.',
  example: { body_text: [['Laura']] },
}
const templatesOf = (shop: OfficialShop) => async () => (await shop.templateBook()).templates

test('what Meta approved is there once the number is linked, and follows what Meta tells of it', async () => {
  await using shop = await openOfficialShop()
  const { server, token, botId, linked } = shop
  const templates = templatesOf(shop)
  const { graph, account } = shop.graphShop
  const { id } = graph.addTemplate({ account, name: 'pedido_listo', components: [body] })
  expect(await templates()).toEqual([])
  await linked()
  await expect
    .poll(templates)
    .toMatchObject([{ name: 'pedido_listo', category: 'utility', status: 'approved', reason: null }])
  graph.template(id).pause()
  await graph.settled()
  expect(await templates()).toMatchObject([{ status: 'paused' }])
  graph.template(id).announceCategory('MARKETING')
  await graph.settled()
  expect(await templates()).toMatchObject([{ category: 'utility', nextCategory: { category: 'marketing' } }])
  graph.template(id).reject('PROMOTIONAL')
  await graph.settled()
  const [rejected] = await templates()
  expect(rejected).toMatchObject({ status: 'rejected', reason: expect.stringContaining('categoría') })
  graph.addTemplate({ account, name: 'bienvenida', components: [{ ...body, text: 'Hola.' }] })
  const again = await server.call('POST', `/api/wa/templates/${botId}/refresh`, { token, body: {} })
  expect(again.json()).toMatchObject({
    accountId: account.id,
    templates: [{ name: 'bienvenida' }, { name: 'pedido_listo' }],
  })
  await server.call('POST', `/api/wa/clear/${botId}`, { token, body: {} })
  expect(await templates()).toEqual([])
  const none = await server.call('POST', `/api/wa/templates/${botId}/refresh`, { token, body: {} })
  expect(none.statusCode).toBe(409)
})

test('with the window closed a template is sent, and the button that answers it opens the chat again', async () => {
  await using shop = await openOfficialShop()
  const { server, token, botId, linked } = shop
  const templates = templatesOf(shop)
  const { laura, line, graph, account } = shop.graphShop
  const buttons = {
    type: 'BUTTONS' as const,
    buttons: [{ type: 'QUICK_REPLY' as const, text: 'No recibir más' }],
  }
  const { id } = graph.addTemplate({ account, name: 'pedido_listo', components: [body, buttons] })
  await linked()
  await laura.sendText(line.number, 'hola')
  await laura.waitForMessage(line.number, ({ text }) => text === '¡Hola! ¿Qué buscas?')
  await expect.poll(templates).toHaveLength(1)
  const contacts = await server.call('GET', `/api/crm/${botId}/contacts`, { token })
  const [contact] = (contacts.json() as { contacts: Contact[] }).contacts
  expect(Date.parse(contact?.windowUntil ?? '')).toBeGreaterThan(Date.now())
  for (const window of line.windows.values()) window.lastInboundAt = 0
  const at = `/api/crm/${botId}/contacts/${contact?._id}/messages`
  const write = (said: object) => server.call('POST', at, { token, body: said })
  const shown = async () => (await server.call('GET', at, { token })).json() as { messages: Message[] }
  await write({ text: '¿Sigues ahí?' })
  // The network decides when a window is over.
  await expect
    .poll(async () => (await shown()).messages)
    .toMatchObject([{}, {}, { status: 'failed', reason: expect.stringContaining('plantilla') }])
  const fill = { templateId: id, attachmentPath: null }
  const unfilled = await write({ template: { ...fill, values: [] } })
  expect([unfilled.statusCode, unfilled.json()]).toMatchObject([
    400,
    { details: [{ path: 'template.values' }] },
  ])
  const values = [{ blank: 'body:1', slot: 'nombre', text: 'cliente' }]
  const sent = await write({ template: { ...fill, values } })
  expect({ status: sent.statusCode, body: sent.body }).toMatchObject({ status: 201 })
  await laura.waitForMessage(line.number, ({ text }) => text === 'Hola Laura, tu pedido está listo.')
  await tapOn(laura, line.number, 'No recibir más')
  const of = async () =>
    (await server.call('GET', `/api/crm/${botId}/contacts/${contact?._id}`, { token })).json()
  await expect.poll(of).toMatchObject({ contact: { optOut: true, optOutBy: 'customer' } })
  graph.template(id).pause()
  await graph.settled()
  expect((await write({ template: { ...fill, values } })).statusCode).toBe(409)
})
