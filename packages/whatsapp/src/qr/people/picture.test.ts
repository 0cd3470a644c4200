import { trustCertificate } from '@recado/whatsapp-emulator'
import { expect, test } from 'vitest'
import { ChannelDownError } from '../../channel.ts'
import { CUSTOMER, openLinkedShop, OWNER } from '../testing/shop.ts'

const PICTURE = Buffer.from('no soy un JPEG, pero me muestran como uno')

test('somebody’s picture is fetched by either of their addresses, and there is none where none is shown', async () => {
  await using shop = await openLinkedShop()
  const { session, laura, emulator } = shop
  trustCertificate(emulator.mediaCertificate)
  const ask = async (peer = { phoneNumber: CUSTOMER, lid: null as string | null }) => {
    const bytes = await session.channel.fetchPicture?.(peer)
    return bytes && Buffer.from(bytes).toString()
  }
  expect(await ask()).toBeNull()
  laura.picture = PICTURE
  expect(await ask()).toBe(PICTURE.toString())
  await laura.sendText(OWNER, 'hola')
  const { peer } = await session.journalled('hola')
  expect(peer.lid).not.toBeNull()
  expect(await session.channel.fetchPicture?.({ phoneNumber: null, lid: peer.lid })).toEqual(PICTURE)

  laura.hidesPicture = true
  expect(await ask()).toBeNull()
  laura.hidesPicture = false
  laura.picture = Buffer.alloc(600 * 1024)
  expect(await ask()).toBeNull()

  await session.channel.close()
  await expect(ask()).rejects.toBeInstanceOf(ChannelDownError)
})
