import { matchPattern } from '@recado/engine'
import { Badge, TextInput } from '@recado/ui'
import { Check, MessageCircle, X } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { text } from '../text.ts'

/** Tries a pattern on a text with the engine's own matching, and marks what matched. */
export function TryPattern({ pattern }: { pattern: string }) {
  const [tried, setTried] = useState('')
  const [used, setUsed] = useState(false)
  const detailId = useId()
  const outcome = outcomeOf(pattern, tried)
  return (
    <div className="mt-2">
      <TextInput
        value={tried}
        onChange={(event) => setTried(event.target.value)}
        onFocus={() => setUsed(true)}
        aria-label={text.tester.label}
        aria-describedby={detailId}
        placeholder={text.tester.placeholder}
        icon={<MessageCircle size={16} />}
        trailing={outcome.badge}
      />
      <output id={detailId} className="block text-12 text-muted">
        {used && outcome.detail && <span className="mt-2 block wrap-anywhere">{outcome.detail}</span>}
      </output>
    </div>
  )
}

function outcomeOf(pattern: string, tried: string): { badge?: ReactNode; detail?: ReactNode } {
  if (tried === '' || pattern === '') return { detail: text.tester.needsBoth }
  const found = matchPattern(pattern, tried)
  if (!found.ok) return { detail: <span className="text-danger">{text.pattern.invalid(found.reason)}</span> }
  if (found.matches.length === 0) {
    return { badge: <Badge icon={<X strokeWidth={2.5} />}>{text.tester.noMatch}</Badge> }
  }
  return {
    badge: (
      <Badge tone="ok" icon={<Check strokeWidth={2.5} />}>
        {text.tester.match}
      </Badge>
    ),
    detail: (
      <>
        {text.tester.matched} {highlighted(tried, found.matches)}
      </>
    ),
  }
}

/** The text with its matches marked; the separators that a whole-word pattern takes along are left plain. */
function highlighted(tried: string, matches: readonly { start: number; end: number }[]): ReactNode[] {
  const pieces: ReactNode[] = []
  let done = 0
  for (const { start, end } of matches) {
    const found = tried.slice(start, end)
    const word = /[\p{L}\d](?:.*[\p{L}\d])?/su.exec(found)
    const from = start + (word?.index ?? 0)
    const marked = word?.[0] ?? found
    pieces.push(
      tried.slice(done, from),
      <mark key={start} className="rounded-in bg-ok-soft px-0.5 font-semibold text-ink">
        {marked}
      </mark>,
    )
    done = from + marked.length
  }
  return [...pieces, tried.slice(done)]
}
