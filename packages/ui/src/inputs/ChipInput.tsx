import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { Chip } from '../display/Chip.tsx'
import { useFieldControl } from './Field.tsx'

export interface ChipInputProps {
  values: readonly string[]
  onValuesChange: (values: string[]) => void
  placeholder?: string
  hue?: string
  /** No more can be added past this many. */
  max?: number
  /** Longest word, in characters. */
  maxLength?: number
}

/** Words as chips: Enter, a comma or leaving adds what is written; Backspace on nothing removes the last; a pasted list becomes chips. */
export function ChipInput(props: ChipInputProps) {
  const { values, onValuesChange, placeholder, hue, max = Infinity, maxLength } = props
  const [draft, setDraft] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const control = useFieldControl({})

  const add = (written: string) => {
    const next = withWords(values, written, max)
    setDraft('')
    if (next.length !== values.length) onValuesChange(next)
  }
  const remove = (word: string) => {
    onValuesChange(values.filter((value) => value !== word))
    input.current?.focus()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if ((event.key === 'Enter' && draft !== '') || event.key === ',') {
      event.preventDefault()
      add(draft)
    } else if (event.key === 'Backspace' && draft === '' && values.length > 0) {
      event.preventDefault()
      onValuesChange(values.slice(0, -1))
    }
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[,\n]/.test(pasted)) return
    event.preventDefault()
    add(draft + pasted)
  }

  return (
    <div
      onPointerDown={(event) => {
        // The empty part of the box is the input's too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        input.current?.focus()
      }}
      className="field-box flex min-h-10 w-full flex-wrap items-center gap-1.5 p-1.5 text-input"
    >
      {values.map((word) => (
        <Chip key={word} hue={hue} onRemove={() => remove(word)}>
          {word}
        </Chip>
      ))}
      <input
        {...control}
        ref={input}
        value={draft}
        maxLength={maxLength}
        placeholder={placeholder}
        autoCapitalize="none"
        enterKeyHint="done"
        onChange={(event) =>
          event.target.value.includes(',') ? add(event.target.value) : setDraft(event.target.value)
        }
        onKeyDown={press}
        onPaste={paste}
        onBlur={() => draft !== '' && add(draft)}
        className="field-bare min-h-chip min-w-30! basis-30 px-1!"
      />
    </div>
  )
}

/** The words plus those written, without blanks and repetitions («Hola» repeats «hola»). */
function withWords(values: readonly string[], written: string, max: number): string[] {
  const next = [...values]
  for (const part of written.split(/[,\n]/)) {
    const word = part.trim().replace(/\s+/g, ' ')
    const known = next.some((value) => value.toLocaleLowerCase('es') === word.toLocaleLowerCase('es'))
    if (word !== '' && !known && next.length < max) next.push(word)
  }
  return next
}
