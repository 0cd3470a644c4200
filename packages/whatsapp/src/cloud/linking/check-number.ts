import { z } from 'zod'
import { GraphError } from '../graph/graph-errors.ts'
import type { GraphClient } from '../graph/graph-client.ts'
import { LinkError, type LinkForm } from './link-form.ts'

const line = z.looseObject({
  display_phone_number: z.string().catch(''),
  verified_name: z.string().nullable().catch(null),
  status: z.string().catch(''),
  is_on_biz_app: z.boolean().catch(false),
})
const numbers = z.looseObject({ data: z.array(z.looseObject({ id: z.coerce.string() })).catch([]) })

/** The number, which is of the account and registered afterwards; one that is in the app, too, is by that. Throws `LinkError`, and as Graph does. */
export async function checkNumber(
  graph: GraphClient,
  form: LinkForm,
): Promise<{ phoneNumber: string; name: string | null; coexists: boolean }> {
  const { token, phoneNumberId, accountId } = form
  const query = { fields: 'display_phone_number,verified_name,status,is_on_biz_app' }
  const found = line.parse(await orElse('number', graph.get(`/${phoneNumberId}`, { token, query })))
  const listed = numbers.parse(
    await orElse('account', graph.get(`/${accountId}/phone_numbers`, { token, query: { limit: '100' } })),
  )
  if (!listed.data.some(({ id }) => id === phoneNumberId)) throw new LinkError('number_of_account')
  const { status, verified_name: name, is_on_biz_app: coexists } = found
  if (status !== 'CONNECTED' && !coexists) await register(graph, form)
  return { phoneNumber: found.display_phone_number.replaceAll(/\D/g, ''), name, coexists }
}

/** Ten tries in 72 hours (133016). The PIN is the number's own, or becomes it. */
async function register(graph: GraphClient, { token, phoneNumberId, pin }: LinkForm): Promise<void> {
  if (pin === null) throw new LinkError('pin_needed')
  try {
    await graph.post(`/${phoneNumberId}/register`, { token, body: { messaging_product: 'whatsapp', pin } })
  } catch (cause) {
    if (!(cause instanceof GraphError)) throw cause
    if (cause.code === 133005) throw new LinkError('pin', { cause })
    throw new LinkError(
      [133006, 133008, 133009, 133016].includes(cause.code) ? 'register_later' : 'register',
      { cause },
    )
  }
}

/** What Graph refuses is this fault; that it cannot be reached stays so. */
export async function orElse<T>(
  fault: ConstructorParameters<typeof LinkError>[0],
  asked: Promise<T>,
): Promise<T> {
  try {
    return await asked
  } catch (cause) {
    throw cause instanceof GraphError ? new LinkError(fault, { cause }) : cause
  }
}
