import { expect, test } from 'vitest'
import { CloudLine } from '../testing/cloud-line.ts'

test('a number is linked by what Meta’s pages give, and tells us from then on', async () => {
  await using line = await CloudLine.open()
  const linked = await line.link()
  expect(linked).toMatchObject({ phoneNumber: line.shop.line.number, expiresAt: null })
  await line.channel.connect()
  expect(line.updates.at(-1)).toMatchObject({ status: 'connected', phoneNumber: line.shop.line.number })
  await line.shop.laura.sendText(line.shop.line.number, 'hola')
  await line.until(() => line.journal.length > 0)
  expect(line.journal).toMatchObject([{ kind: 'message', pushName: 'Laura' }])
})

test('a number that nobody registered is registered with its PIN', async () => {
  await using line = await CloudLine.open({ registered: false })
  await expect(line.link({ pin: null })).rejects.toMatchObject({ fault: 'pin_needed' })
  await expect(line.link({ pin: '000000' })).rejects.toMatchObject({ fault: 'pin' })
  await line.link()
  expect(line.shop.line.registered).toBe(true)
})

test('a number that is in the app, too, needs no PIN and is slower', async () => {
  await using line = await CloudLine.open({ registered: false })
  line.shop.graph.lineDesk(line.shop.line).coexist()
  expect(line.channel.capabilities).toMatchObject({ perSecond: 60 })
  expect(await line.link({ pin: null })).toMatchObject({ coexists: true })
  await line.channel.connect()
  expect(line.channel.capabilities).toMatchObject({ perSecond: 15 })
})

test('each thing that will not do is told by its own name, in the order of the form', async () => {
  await using line = await CloudLine.open()
  const { graph, app, account } = line.shop
  const narrow = graph.issueToken({ app, accounts: [account], scopes: ['whatsapp_business_messaging'] })
  const foreign = graph.issueToken({ app, accounts: [] })
  const other = graph.addAccount({ name: 'Otra', business: line.shop.business })
  const otherToken = graph.issueToken({ app, accounts: [other] })
  for (const [form, fault] of [
    [{ token: 'EAAnada' }, 'token'],
    [{ appId: '1234567890' }, 'other_app'],
    [{ token: narrow.value }, 'scopes'],
    [{ token: otherToken.value }, 'account'],
  ] as const)
    await expect(line.link(form)).rejects.toMatchObject({ fault })
  // Nobody opens an address for an app that Meta does not know.
  expect(line.addressesAsked).toBe(0)
  for (const [form, fault] of [
    [{ phoneNumberId: '999999999' }, 'number'],
    [{ appSecret: 'f'.repeat(32) }, 'secret'],
  ] as const)
    await expect(line.link(form)).rejects.toMatchObject({ fault })
  expect(foreign.value).not.toBe('')
})

test('an app that tells another address is asked about before it is changed', async () => {
  await using line = await CloudLine.open()
  await using other = await CloudLine.open()
  await line.link()
  const here = line.callbackUrl
  line.callbackUrl = other.callbackUrl
  await expect(line.link()).rejects.toMatchObject({ fault: 'callback_taken' })
  await line.link({}, { replaces: true })
  expect(line.shop.app.subscription?.callbackUrl).not.toBe(here)
  line.callbackUrl = here
  await line.link({}, { isOver: true })
  expect(line.shop.app.subscription?.callbackUrl).toBe(here)
})
