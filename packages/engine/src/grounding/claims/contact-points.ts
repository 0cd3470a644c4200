import { freeToken, type Scan, take, wordAt } from './claim.ts'
import { isGrouped } from './numerals.ts'

/** E-mails, links (any dotted name) and handles: whatever stands without a space and looks like one. */
export function takeContactPoints(scan: Scan): void {
  const { all, seen } = scan
  for (let from = 0; from < all.length;) {
    let to = from + 1
    while (all[to]?.glued && all[to]?.plain !== '\n') to += 1
    const [first, last] = trimmed(scan, from, to)
    const start = all[first]?.start ?? 0
    const chunk = last > first ? seen.slice(start, all[last - 1]?.end ?? start) : ''
    const mean = emailIn(chunk) ?? linkIn(chunk) ?? handleIn(chunk)
    if (mean) take(scan, first, last, { kind: chunk.indexOf('@') > 0 ? 'email' : 'link', means: [mean] })
    from = to
  }
}

/** Without brackets, stars and full stops around it. */
function trimmed({ all }: Scan, from: number, to: number): [number, number] {
  const isOutside = (at: number): boolean =>
    all[at]?.kind === 'sign' && !['/', '@', '#', '_'].includes(all[at]?.plain ?? '')
  let [first, last] = [from, to]
  while (first < last && isOutside(first)) first += 1
  while (last > first && isOutside(last - 1)) last -= 1
  return [first, last]
}

function emailIn(chunk: string): string | null {
  const at = chunk.indexOf('@')
  return at > 0 && hostIn(chunk.slice(at + 1)) ? chunk.toLowerCase() : null
}

function handleIn(chunk: string): string | null {
  return /^@[a-z][\w.]{2,}$/i.test(chunk) ? chunk.toLowerCase() : null
}

/** Without scheme, `www.` and a last slash, in lower case. */
function linkIn(chunk: string): string | null {
  const scheme = /^[a-z]{2,12}:\/\//i.exec(chunk)?.[0] ?? ''
  const rest = chunk.slice(scheme.length).replace(/^www\./i, '')
  const end = rest.search(/[/?#:]/)
  const host = end < 0 ? rest : rest.slice(0, end)
  if (!hostIn(host) && scheme === '') return null
  return rest.replace(/\/$/, '').toLowerCase()
}

/** «tienda.co», and not «a.m», «S.A», «18.000» nor «gracias.Te esperamos». */
function hostIn(host: string): boolean {
  const labels = host.split('.')
  const last = labels.at(-1) ?? ''
  const before = labels.at(-2) ?? ''
  const isSentence = /^\p{Lu}/u.test(last) && /\p{Ll}$/u.test(before)
  return (
    labels.length > 1 &&
    !isSentence &&
    /^\p{L}{2,}$/u.test(last) &&
    labels.every((label) => label !== '') &&
    /\p{L}/u.test(before)
  )
}

/** Fewer digits are a number of something. */
const leastPhone = 7
const longestPhone = 20

/** Telephones and accounts: digits in groups, with spaces, hyphens or brackets between them; and digits that stand one by one. */
export function takePhones(scan: Scan): void {
  for (let at = 0; at < scan.all.length; at += 1) {
    const first = freeToken(scan, at)
    if (first?.kind !== 'number' || wordAt(scan, at - 1) === '$') continue
    const { to, digits, groups } = digitsFrom(scan, at)
    const spelt = groups > 2 && groups === digits.length
    if ((digits.length < leastPhone || digits.length > longestPhone) && !spelt) continue
    const from = wordAt(scan, at - 1) === '+' ? at - 1 : at
    take(scan, from, to, {
      kind: 'phone',
      means: [digits],
      value: groups === 1 ? Number(digits) : Number.NaN,
    })
    at = to - 1
  }
}

function digitsFrom(scan: Scan, at: number): { to: number; digits: string; groups: number } {
  let [to, digits, groups] = [at, '', 0]
  for (let next = at; next < scan.all.length && digits.length <= longestPhone; next += 1) {
    const token = freeToken(scan, next)
    if (token?.kind === 'number' && isPlainDigits(token.plain)) {
      digits += token.plain.replace(/\D/g, '')
      groups += 1
      to = next + 1
    } else if (!token || !['-', '(', ')'].includes(token.plain)) break
  }
  return { to, digits, groups }
}

/** «300.123.4567» is one too, «1.250.000» is money. */
function isPlainDigits(raw: string): boolean {
  return /^\d+$/.test(raw) || (/^\d+(?:\.\d+)+$/.test(raw) && !isGrouped(raw))
}
