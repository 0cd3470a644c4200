import type { Phone } from '../../phone/phone.ts'
import { newStanzaId, wamidOf } from '../ids.ts'
import type { GraphService } from '../service.ts'
import type { Line } from '../state/line.ts'
import { metadata, userIdOf } from '../webhooks/person.ts'

/** Somebody has another number from now on: the phone of it. Lines that they talked with are told. */
export function tellNewNumber(service: GraphService, phone: Phone, phoneNumber: string): Phone {
  const { name, hidesNumber, username } = phone
  const anew = service.emulator.addPhone({
    phoneNumber,
    name,
    hidesNumber,
    ...(username !== undefined && { username }),
  })
  for (const line of linesOf(service, phone)) {
    const previous = userIdOf(service, line, phone.phoneNumber)
    const current = userIdOf(service, line, phoneNumber)
    const system = {
      body: `User ${name} changed from ${phone.phoneNumber} to ${phoneNumber}`,
      type: 'user_changed_number',
      wa_id: phoneNumber,
      user_id: current,
    }
    tellSystem(service, line, { from: phone.phoneNumber, from_user_id: previous }, system)
    tellUpdate(service, line, { wa_id: phoneNumber, user_id: { previous, current } })
  }
  service.emulator.removePhone(phone.phoneNumber)
  return anew
}

/** Somebody's user id is another one from now on. */
export function tellNewUserId(service: GraphService, phone: Phone): void {
  const lines = linesOf(service, phone)
  const before = lines.map((line) => userIdOf(service, line, phone.phoneNumber))
  const { userIdChanges } = service.state
  userIdChanges.set(phone.phoneNumber, (userIdChanges.get(phone.phoneNumber) ?? 0) + 1)
  lines.forEach((line, index) => {
    const previous = before[index] ?? ''
    const current = userIdOf(service, line, phone.phoneNumber)
    const shown = phone.hidesNumber ? {} : { wa_id: phone.phoneNumber }
    const from = { ...(!phone.hidesNumber && { from: phone.phoneNumber }), from_user_id: previous }
    const system = {
      body: `User ${phone.name} changed their user id`,
      type: 'user_changed_user_id',
      user_id: current,
    }
    tellSystem(service, line, from, system)
    tellUpdate(service, line, { ...shown, user_id: { previous, current } })
  })
}

function linesOf(service: GraphService, phone: Phone): Line[] {
  return [...service.state.lines.values()].filter((line) => phone.chat(line.number).length > 0)
}

function tellSystem(service: GraphService, line: Line, from: object, system: object): void {
  const message = {
    ...from,
    id: wamidOf(line.number, newStanzaId(), 'in'),
    timestamp: service.seconds(),
    type: 'system',
    system,
  }
  const value = { ...metadata(line), messages: [message] }
  service.webhooks.tell(service.accountOf(line), { field: 'messages', value }, `${line.id}/system`)
}

function tellUpdate(service: GraphService, line: Line, update: object): void {
  const value = { ...metadata(line), user_id_update: [{ ...update, timestamp: service.seconds() }] }
  service.webhooks.tell(service.accountOf(line), { field: 'user_id_update', value }, `${line.id}/system`)
}
