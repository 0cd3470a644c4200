import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactRow, messageRow } from '../../testing/rows.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { uploadTo } from '../../testing/upload.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const hour = 60 * 60_000

let server: TestServer
let token: string
beforeAll(async () => {
  server = await openTestServer()
  token = await server.adminToken()
})
afterAll(() => server.close())

const sweep = () => server.server.upkeep.uploadSweep.sweep()
/** As if so many hours had passed, without all that a server does in them. */
const passHours = (hours: number) =>
  server.server.core.store.write('installation', (tx) =>
    tx
      .updateTable('uploads')
      .set((eb) => ({
        createdAt: eb('createdAt', '-', hours * hour),
        unusedSince: eb('unusedSince', '-', hours * hour),
      }))
      .execute(),
  )

test('a file that nothing uses goes after a day of that, not before; what a node or a chat shows stays', async () => {
  const { _id: botId } = await server.createBot(token)
  const upload = async (name: string): Promise<string> =>
    (await uploadTo(server, botId, token, { name, bytes: png })).json().file.path
  const [attached, shown, forgotten] = [await upload('a.png'), await upload('b.png'), await upload('c.png')]
  const node = await server.createNode(token, botId, { name: 'Menú', type: 'CUSTOM', isActive: false })
  const attach = (path: string | null) =>
    server.call('PUT', `/api/bots/${botId}/nodes/${node._id}`, {
      token,
      body: { config: { attachmentPath: path } },
    })
  await attach(attached)
  await server.server.core.store.write('installation', (tx) =>
    tx.updateTable('uploads').set({ shownAt: 1 }).where('token', '=', shown).execute(),
  )
  const kept = () => readdirSync(join(server.dataDir, 'uploads', botId)).toSorted()
  const status = async (path: string) =>
    (await server.call('GET', `/api/uploads/${path}`, { token })).statusCode

  await sweep()
  await passHours(25)
  await sweep()
  expect(kept()).toEqual([attached, shown, forgotten].toSorted())
  // It was found of no use now; somebody may still undo what made it so.
  await passHours(23)
  await sweep()
  expect(kept()).toHaveLength(3)
  await passHours(2)
  await sweep()
  expect(kept()).toEqual([attached, shown].toSorted())
  expect([await status(forgotten), await status(attached), await status(shown)]).toEqual([404, 200, 200])

  // Taken off and put back within the grace: it stays.
  await attach(null)
  await sweep()
  await attach(attached)
  await passHours(25)
  await sweep()
  expect(kept()).toContain(attached)
})

test('bytes that no row knows go too, once nobody can be about to write their row', async () => {
  const stray = join(server.dataDir, 'uploads', 'a-bot-that-is-gone')
  mkdirSync(stray)
  for (const [name, hoursAgo] of [
    ['old', 48],
    ['new', 1],
  ] as const) {
    writeFileSync(join(stray, name), 'x')
    const at = new Date(server.clock.now() - hoursAgo * hour)
    utimesSync(join(stray, name), at, at)
  }
  await sweep()
  expect(existsSync(join(stray, 'new'))).toBe(true)
  expect(readdirSync(stray)).toEqual(['new'])
})

test('a file that a customer sent goes with them, unless a node has it; what the shop sent them stays', async () => {
  const { _id: botId } = await server.createBot(token)
  const upload = async (name: string): Promise<string> =>
    (await uploadTo(server, botId, token, { name, bytes: png })).json().file.path
  const [sent, ofNode, ofShop] = [await upload('a.png'), await upload('b.png'), await upload('c.png')]
  const config = { attachmentPath: ofNode }
  await server.createNode(token, botId, { name: 'Menú', type: 'CUSTOM', isActive: false, config })
  const contact = contactRow({ botId })
  const { core } = server.server
  await core.store.write('installation', async (tx) => {
    await tx.insertInto('contacts').values(contact).execute()
    for (const [token, direction] of [
      [sent, 'in'],
      [ofNode, 'in'],
      [ofShop, 'out'],
    ] as const) {
      const media = JSON.stringify({ type: 'image', mimeType: 'image/png', path: token })
      const row = messageRow({ botId, contactId: contact.id, at: 1, direction, type: 'image', media })
      await tx.insertInto('messages').values(row).execute()
    }
    await tx.updateTable('uploads').set({ shownAt: 1 }).where('botId', '=', botId).execute()
  })
  await server.call('DELETE', `/api/crm/${botId}/contacts/${contact.id}`, { token })
  for (let looks = 0; looks < 2; looks++) {
    await passHours(25)
    await sweep()
  }
  const kept = readdirSync(join(server.dataDir, 'uploads', botId)).toSorted()
  expect(kept).toEqual([ofNode, ofShop].toSorted())
})
