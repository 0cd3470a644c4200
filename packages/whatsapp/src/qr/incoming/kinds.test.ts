import { compose } from '@recado/whatsapp-emulator'
import { expect, test } from 'vitest'
import { openLinkedShop, OWNER, CUSTOMER } from '../testing/shop.ts'

const TO = { phoneNumber: CUSTOMER, lid: null }

test('every kind that is not a file comes as what it is, and what only phones show says so', async () => {
  await using shop = await openLinkedShop()
  const { laura, session } = shop
  await laura.send(OWNER, compose.location(4.6, -74.08, 'Tienda', 'Calle 9'))
  await laura.send(OWNER, compose.liveLocation(4.6, -74.08))
  await laura.send(OWNER, compose.contact('Ana', '573001110000'))
  const luis = { name: 'Luis', phoneNumber: '573001110001' }
  await laura.send(OWNER, compose.contacts([{ name: 'Ana', phoneNumber: '573001110000' }, luis]))
  await laura.send(OWNER, compose.poll('¿A qué hora?', ['8', '9']))
  await laura.send(OWNER, { eventMessage: { name: 'Cata de café' } })
  const data = Buffer.from('una vez')
  await laura.media.send(OWNER, { kind: 'image', data, mimeType: 'image/jpeg', viewOnce: true })
  await laura.sendText(OWNER, 'listo')
  await session.journalled('listo')
  const said = session.data.journal.map((row) => row.kind === 'message' && row.content)
  expect(said).toEqual([
    { type: 'location', latitude: 4.6, longitude: -74.08, name: 'Tienda', address: 'Calle 9' },
    { type: 'location', latitude: 4.6, longitude: -74.08, live: true },
    { type: 'contact', people: [{ name: 'Ana', phoneNumbers: ['573001110000'] }] },
    {
      type: 'contact',
      people: [
        { name: 'Ana', phoneNumbers: ['573001110000'] },
        { name: 'Luis', phoneNumbers: ['573001110001'] },
      ],
    },
    { type: 'text', text: '📊 ¿A qué hora?\n• 8\n• 9' },
    { type: 'unsupported', what: 'event' },
    { type: 'text', text: 'listo' },
  ])
  const once = await session.until(() => session.calls.find((item) => item.kind === 'message'))
  expect(once).toMatchObject({
    peer: { phoneNumber: CUSTOMER },
    content: { type: 'unsupported', what: 'viewOnce' },
  })
})

test('an answer says what it answers, in both directions', async () => {
  await using shop = await openLinkedShop()
  const { laura, session } = shop
  await laura.sendText(OWNER, '¿tienen pan?')
  const asked = await session.journalled('¿tienen pan?')
  if (asked.kind !== 'message') throw new Error('not a message')
  const { wireId, raw } = asked
  const quoted = { wireId, fromMe: false, text: '¿tienen pan?', raw }
  const reply = await session.channel.prepare(TO, { type: 'text', text: 'Sí, de ayer', quoted })
  await session.channel.transmit(reply)
  const shown = await laura.waitForMessage(OWNER, ({ text }) => text === 'Sí, de ayer')
  const context = shown.content.extendedTextMessage?.contextInfo
  expect(context).toMatchObject({
    stanzaId: wireId,
    participant: laura.jid,
    quotedMessage: { conversation: '¿tienen pan?' },
  })
  await laura.send(OWNER, compose.reply('entonces no', shown, shop.owner.jid))
  expect(await session.journalled('entonces no')).toMatchObject({
    quoted: { wireId: reply.wireId, fromMe: true, text: 'Sí, de ayer' },
  })
})

test('edits, deletions and marks come as what happened to which message', async () => {
  await using shop = await openLinkedShop()
  const { laura, session, owner } = shop
  const id = await laura.sendText(OWNER, 'dos tintos')
  await laura.send(OWNER, compose.edit(id, 'tres tintos', owner.jid))
  await owner.send(CUSTOMER, compose.reaction('👍', { id, fromMe: false }, laura.jid))
  await laura.send(OWNER, compose.deletion(id, owner.jid))
  // somebody else's words are not theirs to take back
  const foreign = { key: { remoteJid: owner.jid, id: 'AAAA', fromMe: false }, type: 0 }
  await laura.send(OWNER, { protocolMessage: foreign })
  await laura.sendText(OWNER, 'listo')
  await session.journalled('listo')
  const target = { wireId: id, fromMe: false }
  expect(session.data.journal.filter(({ kind }) => kind === 'change')).toMatchObject([
    { fromMe: false, target, change: { type: 'edited', text: 'tres tintos' } },
    { fromMe: true, target, change: { type: 'marked', emoji: '👍' } },
    { fromMe: false, target, change: { type: 'deleted' } },
  ])
})

test('what is said in groups, communities, statuses and newsletters is nobody’s message', async () => {
  await using shop = await openLinkedShop()
  const { laura, session, emulator } = shop
  const acknowledged: string[] = []
  emulator.intercept(({ tag, attrs }, direction) => {
    if (direction === 'from-device' && tag === 'ack') acknowledged.push(attrs['to'] ?? '')
    return 'pass'
  })
  const places = [
    '120363041234567890@g.us',
    'status@broadcast',
    '573001112233@broadcast',
    '12036304@newsletter',
  ]
  for (const place of places) await laura.post(OWNER, place, '¡Feria este sábado!')
  await laura.sendText(OWNER, 'y ahora a ti')
  await session.journalled('y ahora a ti')
  expect(session.data.journal).toHaveLength(1)
  expect(session.calls).toEqual([])
  // They are taken off the queue all the same.
  await session.until(() => places.every((place) => acknowledged.includes(place)))
})

test('a call and a receipt that name themselves as no app does are nobody’s', async () => {
  await using shop = await openLinkedShop()
  const { laura, session, emulator } = shop
  const { wireId, ...rest } = await session.channel.prepare(TO, { type: 'text', text: 'Hola' })
  await session.channel.transmit({ wireId, ...rest })
  await laura.waitForMessage(OWNER, ({ id }) => id === wireId)
  await session.until(() => session.deliveries.some(({ state }) => state === 'delivered'))
  const madeUp = `${wireId}\u0000`
  emulator.intercept(({ tag, attrs, content }, direction) => {
    if (direction !== 'to-device') return 'pass'
    const [offer] = Array.isArray(content) ? content : []
    if (tag === 'call' && offer) offer.attrs['call-id'] = madeUp
    if (tag === 'receipt') attrs['id'] = madeUp
    return 'pass'
  })
  laura.call(OWNER)
  laura.markRead(OWNER)
  await laura.sendText(OWNER, 'listo')
  await session.journalled('listo')
  expect(session.calls).toEqual([])
  expect(session.deliveries.filter((update) => update.wireId === madeUp)).toEqual([])
})

test('read marks reach the customer', async () => {
  await using shop = await openLinkedShop()
  const { laura, session } = shop
  const id = await laura.sendText(OWNER, 'hola')
  await session.journalled('hola')
  await session.channel.markRead(TO, [id])
  const read = laura.waitFor((phone) => phone.chat(OWNER)[0]?.status === 'read')
  await expect(read).resolves.toBe(true)
})
