import { type Asking, type NodeContext, prompts } from '@recado/engine'
import { z } from 'zod'
import { plainNumber } from '../../config/plain-number.ts'
import type { DataField, FunctionCollectConfig } from './schema.ts'
import { text } from './text.ts'

const words = text.collect.receipt

/** What a photo says that it is: copied by a model, which proves nothing. Values of another shape were not read. */
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
})
type Receipt = z.infer<typeof receipt>

/** The receipts that this customer sent before, by amount and reference. */
const keptReceipts = z.object({ receipts: z.array(z.string()) }).catch({ receipts: [] })
const mostKept = 20

type Taken = {
  /** What is kept on the contact: it says by itself that nobody verified it. */
  value: string
  /** To the customer, and to the shop. */
  said: string
  notice: string
  keep?: z.infer<typeof keptReceipts>
}

/** Takes the receipt that came: what can be read of it, what is odd about it, and never that something was paid. */
export function* receiptOf(context: NodeContext<FunctionCollectConfig>, field: DataField): Asking<Taken> {
  const { contact, fill, kept } = context
  const who = contact.name ?? contact.phoneNumber ?? words.someone
  const read = readReceipt(yield* context.look(prompts.receipt))
  if (read === null) return { value: words.unread, said: words.received, notice: words.noticeUnread(who) }
  const { monto, referencia } = read
  const amount = monto === null ? null : money(read.moneda, monto)
  const key = monto === null || referencia === null ? null : `${monto} ${referencia}`
  const { receipts } = keptReceipts.parse(kept)
  const isRepeated = key !== null && receipts.includes(key)
  const expected = plainNumber(fill(field.expected ?? ''))
  const odd = [
    ...(isRepeated ? [words.repeated] : []),
    ...(expected === null || expected === '' ? [] : [compared(read, Number(expected))]),
  ]
  const details = detailsOf(read, amount)
  return {
    value: words.read([details, ...(isRepeated ? [words.repeatedMark] : [])].join(' · ')),
    said: amount === null ? words.received : words.receivedOf(amount, referencia),
    notice: [words.notice(who), details, ...odd, words.check].join('\n'),
    ...(key !== null && !isRepeated && { keep: { receipts: [...receipts, key].slice(-mostKept) } }),
  }
}

/** Null for what is no receipt, and for what nobody read. */
function readReceipt(said: string | null): Receipt | null {
  const json = said?.slice(said.indexOf('{'), said.lastIndexOf('}') + 1) ?? ''
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

function detailsOf({ fecha, hora, referencia, banco, destino }: Receipt, amount: string | null): string {
  const day = fecha?.split('-').toReversed().join('/') ?? ''
  return [
    amount ?? words.withoutAmount,
    [day, hora ?? ''].filter((part) => part !== '').join(' '),
    referencia === null ? '' : words.reference(referencia),
    quoted(banco, words.says),
    quoted(destino, words.to),
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
