import { plain } from '@recado/engine'

/**
 * Whether money went to an account of the shop's. `seen`: the digits that a masked account shows are those of one; `unknown`: the
 * shop has written none down; `unread`: too little of the receipt's is there to be compared.
 */
export type AccountVerdict = 'same' | 'seen' | 'other' | 'unknown' | 'unread'

/** What the shop's texts are searched by: words that stand beside an account. */
export const aboutAccounts =
  'cuenta bancaria ahorros corriente transferencia transferir consignar depositar pagar pago Nequi Daviplata Bancolombia Davivienda BBVA llave Bre-B CLABE CBU CVU alias CCI Yape Plin Pix Zelle IBAN Mercado Pago PayPal'
const accountWords = new Set(
  plain(aboutAccounts)
    .split(/[^a-z]+/)
    // «pago», «bre» and the like stand beside many other things.
    .filter((word) => word.length > 2 && !['bre', 'mercado', 'pagar', 'pago'].includes(word)),
)

/** Shorter numbers are a day, a floor, a price; no account of a bank is longer. */
const [shortest, longest] = [7, 30]
/** Digits that a masked account has to show: three are anybody's. */
const fewestSeen = 4

/** Compares the account of a receipt, as it is seen there, with those that these texts of the shop's name. */
export function compareAccount(account: string | null, texts: readonly string[]): AccountVerdict {
  const read = readAccount(account ?? '')
  if (read === null) return 'unread'
  const known = texts.filter(namesAccount)
  const numbers = known.flatMap(numbersIn)
  const names = new Set(known.flatMap(namesIn))
  if (numbers.length === 0 && names.size === 0) return 'unknown'
  if ('name' in read) return names.has(read.name) ? 'same' : 'other'
  // An e-mail or a page beside «Nequi» is no account that a number could be compared with.
  if (numbers.length === 0) return 'unknown'
  const { first, last, masked } = read
  if (!masked) return numbers.some((number) => isSame(number, first)) ? 'same' : 'other'
  return numbers.some(
    (number) =>
      number.length > first.length + last.length && number.startsWith(first) && number.endsWith(last),
  )
    ? 'seen'
    : 'other'
}

type Account = { first: string; last: string; masked: boolean } | { name: string }

/** Null for what cannot be compared. */
function readAccount(written: string): Account | null {
  const name = nameOf(written.trim())
  if (name !== null) return { name }
  const pieces = written.replace(/[\s-]|(?<!\.)\.(?!\.)/g, '').split(/[^\d*xX•·●.…#_]+/)
  const [shown = ''] = pieces
    .filter((piece) => /\d/.test(piece))
    .toSorted((one, other) => other.length - one.length)
  if (/^\d+$/.test(shown)) {
    if (shown.length >= shortest) return { first: shown, last: '', masked: false }
    return shown.length >= fewestSeen ? { first: '', last: shown, masked: true } : null
  }
  const [first = '', last = ''] = [/^\d+/.exec(shown)?.[0], /(?<!\d)\d+$/.exec(shown)?.[0]]
  return first.length + last.length >= fewestSeen ? { first, last, masked: true } : null
}

/** A country's code, or zeros, may stand before one of them. */
function isSame(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length)
  return long === short || (short.length >= 10 && long.length - short.length <= 4 && long.endsWith(short))
}

const namesAccount = (text: string): boolean =>
  plain(text)
    .split(/[^a-z]+/)
    .some((word) => accountWords.has(word))

/** Every number that groups of digits beside each other make: where one ends and another begins nothing says. */
function numbersIn(text: string): string[] {
  const runs = text.match(/\d+(?:[ .-]\d+)*/g) ?? []
  return runs.flatMap((run) => {
    if (/^\d{1,3}(?:\.\d{3})+$/.test(run)) return []
    const groups = run.split(/[ .-]/)
    return groups.flatMap((_, from) =>
      groups
        .slice(from, from + mostGroups)
        .map((__, count) => groups.slice(from, from + count + 1).join(''))
        .filter(({ length }) => length >= shortest && length <= longest),
    )
  })
}
const mostGroups = 10

/** Keys, aliases and e-mails: one word with a sign in it, as «@mitienda», «mi.tienda.mp» and «pagos@tienda.co». */
const namesIn = (text: string): string[] => text.split(/[\s,;:()«»"]+/).flatMap((word) => nameOf(word) ?? [])

function nameOf(word: string): string | null {
  const name = plain(word.replace(/(?<![.*_])[.*_]+$|^[*_]+/g, ''))
  return /^@?[a-z0-9][a-z0-9._@-]{4,}$/.test(name) && /[a-z]{2}/.test(name) && /[.@]/.test(name) ? name : null
}
