import { clsx } from 'clsx'
import { UserRound } from 'lucide-react'
import { hueStyle } from './hue.ts'

export interface AvatarProps {
  name: string
  size?: 's' | 'm' | 'l'
  /** Squares stand for businesses, circles for people. */
  square?: boolean
  className?: string
}

const hues = [
  'audio',
  'custom',
  'file',
  'brain',
  'collect',
  'call',
  'api',
  'condition',
  'assistant',
  'action',
] as const
const sizes = { s: 'size-7 text-11', m: 'size-10 text-13', l: 'size-12 text-16' }

/** Initials on a tint that the name chooses and keeps. Decoration: the name is beside it. A phone number has no initials and gets a figure. */
export function Avatar({ name, size = 'm', square = false, className }: AvatarProps) {
  const letters = initials(name)
  return (
    <span
      aria-hidden
      style={hueStyle(hueOf(name))}
      className={clsx(
        'hue-tint grid flex-none place-items-center font-head leading-none font-semibold',
        square ? 'rounded-tile' : 'rounded-chip',
        sizes[size],
        className,
      )}
    >
      {letters || <UserRound size={size === 'l' ? 20 : 16} />}
    </span>
  )
}

/** «Café La Esquina» → «CE»: first and last word that begin with a letter. */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /^\p{L}\p{M}*/u.exec(word)?.[0] ?? [])
  return `${letters[0] ?? ''}${letters.length > 1 ? (letters.at(-1) ?? '') : ''}`.toLocaleUpperCase('es')
}

function hueOf(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return `var(--n-${hues[sum % hues.length]})`
}
