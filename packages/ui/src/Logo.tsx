import { wordPath } from './logo-word.ts'

export interface LogoProps {
  /** The mark alone, or with the word. */
  variant?: 'mark' | 'full'
  /** Pixels. */
  height?: number
  /** Spoken; empty where a text beside it says it. */
  label?: string
  className?: string
}

/** The folded note. */
export function Logo({ variant = 'full', height = 30, label = 'Recado', className }: LogoProps) {
  const width = variant === 'mark' ? 32 : 133
  return (
    <svg
      viewBox={`0 0 ${width} 34`}
      height={height}
      width={(height * width) / 34}
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path
        fill="var(--brand)"
        d="M8.5 3H17l12 12v6a5 5 0 0 1-5 5H12.2l-7.4 5.4A1.15 1.15 0 0 1 3 30.5v-22A5.5 5.5 0 0 1 8.5 3z"
      />
      <path fill="var(--fold)" d="M17 3v8.5a3.5 3.5 0 0 0 3.5 3.5H29z" />
      {variant === 'full' && <path fill="var(--ink)" d={wordPath} />}
    </svg>
  )
}
