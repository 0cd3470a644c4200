/** Calling codes of the countries that the product is for; the rest is grouped without one. */
const countries = [
  { code: '57', groups: [3, 3, 4] },
  { code: '52', groups: [2, 4, 4] },
  { code: '51', groups: [3, 3, 3] },
  { code: '54', groups: [1, 2, 4, 4] },
  { code: '34', groups: [3, 2, 2, 2] },
]

/** '573104821906' → '+57 310 482 1906': digits without plus, grouped the way the country writes them. */
export function groupPhone(digits: string): string {
  for (const { code, groups } of countries) {
    const length = groups.reduce((sum, size) => sum + size, 0)
    if (digits.startsWith(code) && digits.length === code.length + length) {
      return `+${code} ${split(digits.slice(code.length), groups)}`
    }
  }
  return `+${digits}`
}

/** The number, else the username that stands for it on WhatsApp; null while neither is known. */
export function reachOf(who: { phoneNumber: string | null; username: string | null }): string | null {
  if (who.phoneNumber !== null) return groupPhone(who.phoneNumber)
  return who.username === null ? null : `@${who.username}`
}

function split(digits: string, groups: readonly number[]): string {
  let from = 0
  return groups.map((size) => digits.slice(from, (from += size))).join(' ')
}
