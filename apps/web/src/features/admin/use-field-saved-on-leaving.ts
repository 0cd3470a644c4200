import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'

type Options<Value> = {
  /** As it stands in the field. */
  saved: string
  /** What the written text means, or what is wrong with it. */
  read: (written: string) => { value: Value } | { wrong: string }
  /** What is being saved. */
  pending: { value: Value } | null
  save: (value: Value) => Promise<void>
}

/** A field of its own: saved on leaving it or with Enter, Esc takes back; what is refused stands below it. */
export function useFieldSavedOnLeaving<Value>({ saved, read, pending, save }: Options<Value>) {
  const [draft, setDraft] = useState<string>()
  const [error, setError] = useState<string>()
  const value = draft ?? saved

  const commit = () => {
    const written = value.trim()
    if (written === saved) return setError(undefined)
    const meant = read(written)
    if ('wrong' in meant) return setError(meant.wrong)
    setError(undefined)
    // Enter, and then leaving the field, mean it once.
    if (pending?.value === meant.value) return
    save(meant.value).then(
      () => setDraft(undefined),
      (failure: unknown) => setError(messageOf(failure)),
    )
  }
  const write = (next: string | undefined) => {
    setDraft(next)
    setError(undefined)
  }
  const input = {
    value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => write(event.target.value),
    onBlur: commit,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') commit()
      if (event.key === 'Escape') write(undefined)
    },
  }
  return { error, input }
}
