import { z } from 'zod'
import { lineOf } from '../http/authorize.ts'
import { checked, jsonOf, route, type Answer, type Call } from '../http/route.ts'
import { phoneByUserId } from '../webhooks/person.ts'

export const blockRoutes = [
  route('GET', '/:line/block_users', 'whatsapp_business_messaging', list),
  route('POST', '/:line/block_users', 'whatsapp_business_messaging', block),
  route('DELETE', '/:line/block_users', 'whatsapp_business_messaging', unblock),
]

const users = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  block_users: z.array(z.strictObject({ user: z.string().min(1) })).min(1),
})

function list(call: Call): Answer {
  const data = [...lineOf(call).blocked].map((number) => ({ messaging_product: 'whatsapp', wa_id: number }))
  return { json: { data, paging: {} } }
}

function block(call: Call): Answer {
  const line = lineOf(call)
  const added = named(call)
  for (const { number } of added.known) line.blocked.add(number)
  return { json: answer('added_users', added) }
}

function unblock(call: Call): Answer {
  const line = lineOf(call)
  const removed = named(call)
  for (const { number } of removed.known) line.blocked.delete(number)
  return { json: answer('removed_users', removed) }
}

type Named = { known: { input: string; number: string }[]; unknown: string[] }

/** Who is meant, by number or user id. */
function named(call: Call): Named {
  const line = lineOf(call)
  const found: Named = { known: [], unknown: [] }
  for (const { user } of checked(users, jsonOf(call)).block_users) {
    const { service } = call
    const phone = phoneByUserId(service, line, user) ?? service.emulator.dialled(user.replace(/\D/g, ''))
    if (phone) found.known.push({ input: user, number: phone.phoneNumber })
    else found.unknown.push(user)
  }
  return found
}

function answer(name: string, { known, unknown }: Named): object {
  const failed = unknown.map((input) => ({
    input,
    wa_id: '',
    errors: [{ code: 139101, message: 'Block users failed' }],
  }))
  const done = known.map(({ input, number }) => ({ input, wa_id: number }))
  return {
    messaging_product: 'whatsapp',
    block_users: { [name]: done, ...(failed.length > 0 && { failed_users: failed }) },
  }
}
