import type { ReactNode } from 'react'

/** The message that this one answers, inside its bubble. */
export function QuotedMessage({ author, children }: { author: string; children: ReactNode }) {
  return (
    <div className="mb-1 -mx-1 rounded-in border-l-3 border-brand bg-ink/6 px-2 py-1 text-13">
      <span className="block text-12 font-semibold text-[color-mix(in_oklab,var(--brand)_72%,var(--ink))]">
        {author}
      </span>
      <span className="line-clamp-3 text-ink/75">{children}</span>
    </div>
  )
}
