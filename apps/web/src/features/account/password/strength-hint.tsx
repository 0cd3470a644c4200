import { clsx } from 'clsx'
import { text } from '../../../text/account/strength.ts'
import { passwordStrength, type Strength } from './password-strength.ts'

const looks: Record<Strength, { filled: number; tone: string }> = {
  short: { filled: 0, tone: 'bg-danger' },
  weak: { filled: 1, tone: 'bg-danger' },
  fair: { filled: 2, tone: 'bg-warn' },
  good: { filled: 3, tone: 'bg-ok' },
  strong: { filled: 4, tone: 'bg-ok' },
}

/** How good a password is, as a field's hint: four bars and words; `empty` while nothing is written. */
export function StrengthHint({ password, empty }: { password: string; empty: string }) {
  if (password === '') return empty
  const strength = passwordStrength(password)
  const { filled, tone } = looks[strength]
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span aria-hidden className="grid w-20 grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} className={clsx('h-1 rounded-chip', bar <= filled ? tone : 'bg-line')} />
        ))}
      </span>
      <span>
        <b className="text-ink">{text.levels[strength]}</b>: {text.advice[strength]}
      </span>
    </span>
  )
}
