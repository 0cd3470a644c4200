import { api } from '../demo/api.ts'
import { useAttempt } from '../demo/attempt.ts'

interface PhrasesProps {
  phrases: readonly string[]
  from: string
  to: string
}

/** What a customer may try to write: a press sends it. */
export function Phrases({ phrases, from, to }: PhrasesProps) {
  const attempt = useAttempt()
  return phrases.map((phrase) => (
    <button
      key={phrase}
      type="button"
      onClick={() => attempt(api.sendText(from, to, phrase))}
      className="min-h-11 flex-none rounded-chip bg-surface px-3 text-13 font-medium inset-ring inset-ring-line hover:inset-ring-brand"
    >
      {phrase}
    </button>
  ))
}
