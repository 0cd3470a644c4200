import type { InboundMessage, KnownPerson } from '@recado/whatsapp'
import { expect, test } from 'vitest'
import { deleteContacts } from './deleted-people.ts'
import { memoryBus } from '../../platform/events.ts'
import { takeHistory } from '../inbound/history.ts'
import { Shop } from '../testing/shop.ts'
import { emittingTransactions } from '../../platform/transaction.ts'

const hour = 3_600_000
const peer = { phoneNumber: '573001112233', lid: null }

test('a chat of the phone does not bring back whom the owner deleted, until they write; what was said before stays gone', async () => {
  const shop = await Shop.open()
  const { store, clock, botId } = shop
  const inTransaction = emittingTransactions({ store, clock, bus: memoryBus(() => {}) })
  const start = clock.now()
  const said = (wireId: string, hours: number, fromMe = false): InboundMessage => ({
    kind: 'message',
    wireId,
    peer,
    fromMe,
    at: start + hours * hour,
    pushName: fromMe ? null : 'Laura',
    content: { type: 'text', text: wireId },
    raw: new Uint8Array([1]),
  })
  const people: KnownPerson[] = [{ peer, savedName: 'Laura', pushName: null, hasChat: true }]
  const take = (...messages: InboundMessage[]) => takeHistory(inTransaction, botId, { people, messages })
  const texts = async () => (await shop.chat()).map(({ text }) => text)
  const old = [said('¿tienen café?', -2), said('Sí, de Nariño', -1, true)]

  await take(...old)
  expect(await texts()).toEqual(['¿tienen café?', 'Sí, de Nariño'])
  const contacts = () => store.read((db) => db.selectFrom('contacts').select('id').execute())
  const [laura] = await contacts()
  await inTransaction('installation', (transaction) => deleteContacts(transaction, botId, [laura?.id ?? '']))
  await take(...old, said('Te escribo desde el teléfono', 1, true))
  expect(await contacts()).toEqual([])
  await take(...old, said('Te escribo desde el teléfono', 1, true), said('¡Sí!', 2))
  expect(await texts()).toEqual(['Te escribo desde el teléfono', '¡Sí!'])
  await shop.close()
})
