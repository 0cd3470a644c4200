import {
  type Asking,
  type Attachment,
  dateText,
  type NodeContext,
  prompts,
  type ReceiptBefore,
} from '@recado/engine'
import { z } from 'zod'
import { plainNumber } from '../../config/plain-number.ts'
import { aboutAccounts, compareAccount } from './account.ts'
import type { DataField, FunctionCollectConfig } from './schema.ts'
import { text } from './text.ts'

const words = text.collect.receipt

/** What a photo or a PDF says that it is: copied by a model, which proves nothing. Values of another shape were not read. */
const receipt = z.object({
  legible: z.literal(true),
  monto: z.number().positive().max(1e12).nullable().catch(null),
  moneda: z
    .string()
    .regex(/^(?:[A-Z]{0,3}\$|S\/\.?|Bs\.?|[₡QL€])$/)
    .catch('$'),
  fecha: z.iso.date().nullable().catch(null),
  hora: z
    .string()
    .regex(/^\d{1,2}:\d{2}$/)
    .nullable()
    .catch(null),
  // No dots and no spaces: a customer is told it, and it is never a link or a sentence.
  referencia: z
    .string()
    .regex(/^[\p{L}\p{N}#*-]{1,30}$/u)
    .nullable()
    .catch(null),
  banco: z.string().nullable().catch(null),
  destino: z.string().nullable().catch(null),
  cuenta: z.string().max(60).nullable().catch(null),
})
type Receipt = z.infer<typeof receipt>

type Taken = {
  /** What is kept on the contact: it says by itself that nobody verified it. */
  value: string
  /** To the customer, and to the shop, which sees the file, too. */
  said: string
  notice: { text: string; attachment?: Attachment }
}

/** Takes the receipt that came: what can be read of it, what is odd about it, and never that something was paid. */
export function* receiptOf(context: NodeContext<FunctionCollectConfig>, field: DataField): Asking<Taken> {
  const { contact, fill, ask, event, settings } = context
  const who = contact.name ?? contact.phoneNumber ?? words.someone
  const looked = yield* context.look(prompts.receipt)
  const read = looked.ok ? readReceipt(looked.text) : null
  const mediaId = 'mediaId' in event ? (event.mediaId ?? '') : ''
  const answer = yield* ask.receipt({ mediaId, says: read && distinction(read) })
  const { before, file } = answer.ok ? answer : { before: null, file: null }
  const repeated = before === null ? [] : [repeatedAs(before, dateText(before.at, settings.timezone))]
  const shown = file !== null && { attachment: file }
  if (read === null) {
    const why = looked.ok ? words.notOne : looked.why
    return {
      value: [words.unread, ...(before ? [words.repeatedMark] : [])].join(' · '),
      said: words.received,
      notice: { text: [words.noticeUnread(who, why), ...repeated, words.look].join('\n'), ...shown },
    }
  }
  const { monto, referencia } = read
  const amount = monto === null ? null : money(read.moneda, monto)
  const expected = plainNumber(fill(field.expected ?? ''))
  const odd = [
    ...repeated,
    ...(expected === null || expected === '' ? [] : [compared(read, Number(expected))]),
    ...(yield* accountLine(context, read)),
  ]
  const details = detailsOf(read, amount)
  return {
    value: words.read([details, ...(before ? [words.repeatedMark] : [])].join(' · ')),
    said: amount === null ? words.received : words.receivedOf(amount, referencia),
    notice: { text: [words.notice(who), details, ...odd, words.check].join('\n'), ...shown },
  }
}

/** Two receipts with this are the same one: a short reference stands on many. Null where it says too little. */
function distinction({ monto, referencia }: Receipt): string | null {
  const reference = (referencia ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  return monto === null || reference.length < 4 ? null : `${monto} ${reference}`
}

const repeatedAs = ({ same, by }: ReceiptBefore, day: string): string =>
  by === null
    ? words.repeated[same](day)
    : words.repeatedBy[same](quoted(by, words.says) || words.someone, day)

/** What there is to say of the account that it went to; nothing where the receipt says none. */
function* accountLine(context: NodeContext<FunctionCollectConfig>, read: Receipt): Asking<string[]> {
  const { cuenta, banco, destino } = read
  if (cuenta === null) return []
  const texts = yield* context.known(
    `${aboutAccounts} ${cuenta} ${banco ?? ''} ${destino ?? ''}`.slice(0, 600),
  )
  return [words.account[compareAccount(cuenta, texts)]]
}

/** Null for what is no receipt, and for what nobody read. */
function readReceipt(said: string): Receipt | null {
  const json = said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1)
  try {
    return receipt.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}

const format = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2 })
const money = (symbol: string, amount: number): string => `${symbol}${format.format(amount)}`

function compared({ monto, moneda }: Receipt, expected: number): string {
  if (monto === null) return words.noAmount(money(moneda, expected))
  return monto === expected ? words.matches(money(moneda, expected)) : words.differs(money(moneda, expected))
}

function detailsOf(
  { fecha, hora, referencia, banco, destino, cuenta }: Receipt,
  amount: string | null,
): string {
  const day = fecha?.split('-').toReversed().join('/') ?? ''
  return [
    amount ?? words.withoutAmount,
    [day, hora ?? ''].filter((part) => part !== '').join(' '),
    referencia === null ? '' : words.reference(referencia),
    quoted(banco, words.says),
    quoted(destino, words.to),
    quoted(cuenta, words.inAccount),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** On one line, of a name's length, and told as somebody else's words: what stands in a picture may be anything. */
function quoted(said: string | null, as: (words: string) => string): string {
  const short = (said ?? '')
    .replace(/[«»\s]+/g, ' ')
    .trim()
    .slice(0, 40)
    .toWellFormed()
  return short === '' ? '' : as(short)
}
