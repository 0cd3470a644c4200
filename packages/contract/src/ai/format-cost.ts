import type { Currency } from './money.ts'

const cents = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 })
const small = new Intl.NumberFormat('es-CO', { maximumSignificantDigits: 2 })

/**
 * US dollars as people read them: «≈ $1.300 COP» in the operator's currency, «US$ 1,20» where there is none; what is less than a
 * cent with its two first digits. It stays in one line.
 */
export function formatCost(dollars: number, shown: Currency | null): string {
  if (!shown)
    return `US$\u00a0${dollars > 0 && dollars < 0.01 ? small.format(dollars) : cents.format(dollars)}`
  const amount = dollars * shown.rate
  const said = amount === 0 || amount >= 100 ? whole.format(amount) : small.format(amount)
  return `≈\u00a0$${said}\u00a0${shown.code}`
}
