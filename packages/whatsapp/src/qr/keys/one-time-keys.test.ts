import { expect, test } from 'vitest'
import { openLinkedShop, OWNER } from '../testing/shop.ts'

/** How many one-time keys an upload brings, of the linked device's frames. */
function watchUploads({ emulator, session }: Awaited<ReturnType<typeof openLinkedShop>>): number[] {
  const uploads: number[] = []
  emulator.intercept(({ attrs, content }, direction) => {
    if (direction === 'from-device' && attrs['xmlns'] === 'encrypt' && Array.isArray(content)) {
      const list = content.find(({ tag }) => tag === 'list')?.content
      if (Array.isArray(list)) uploads.push(list.length)
    }
    // What is seen here may be the last that happens.
    session.emit('change')
    return 'pass'
  })
  return uploads
}

test.each([
  { left: 49, brought: [100] },
  { left: 50, brought: [] },
])(
  'a session that comes back with $left one-time keys at the network brings $brought',
  async ({ left, brought }) => {
    await using shop = await openLinkedShop()
    const { session, owner, laura, emulator } = shop
    await session.channel.close()
    const [device] = owner.linkedDevices()
    owner.spendPreKeys(device?.id ?? 0, left)
    const uploads = watchUploads(shop)
    const counts: string[] = []
    emulator.intercept(({ content }, direction) => {
      const [first] = Array.isArray(content) ? content : []
      if (direction === 'to-device' && first?.tag === 'count') counts.push(first.attrs['value'] ?? '')
      return 'pass'
    })
    await session.channel.connect()
    await session.status('connected')
    // Baileys asks once at the login, and we ask once it is open.
    await laura.sendText(OWNER, 'hola')
    await session.until(
      () => counts.length === 2 && uploads.length === brought.length && session.data.journal.length > 0,
    )
    expect(uploads).toEqual(brought)
  },
)
