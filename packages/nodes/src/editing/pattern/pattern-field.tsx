import { checkPattern } from '@recado/engine'
import { Callout, ChipInput, Disclosure, Field, TextInput } from '@recado/ui'
import { useEffect, useRef, useState } from 'react'
import { ExactWords } from './exact-words.tsx'
import { text } from '../text.ts'
import { TryPattern } from './try-pattern.tsx'
import { isExact, patternOfWords, tidyWord, wordsInPattern } from '../../config/words-pattern.ts'

type PatternFieldProps = {
  value: string
  onChange: (pattern: string) => void
  hue: string
  error?: string
}

/** What sets a node off: words as chips where the pattern is made of words, the pattern itself under «Avanzado». */
export function PatternField({ value, onChange, hue, error }: PatternFieldProps) {
  const words = wordsInPattern(value)
  const exact = isExact(value)
  const check = checkPattern(value)
  const wrong = check.ok ? error : text.pattern.invalid(check.reason)
  // Whoever writes a pattern goes on in one field, though half of it may be words, or none.
  const [writing, setWriting] = useState(false)
  const [caret, setCaret] = useState<number | null>(null)
  const chips = writing ? null : words
  return (
    <div className="min-w-0">
      {chips ? (
        <>
          <Field label={text.words.label} aside={text.words.aside} error={wrong}>
            <ChipInput
              values={chips}
              onValuesChange={(next) =>
                onChange(patternOfWords([...new Set(next.map(withoutMarks).map(tidyWord))], exact))
              }
              hue={hue}
              placeholder={text.words.placeholder}
            />
          </Field>
          <ExactWords
            words={chips}
            exact={exact}
            onChange={(next) => onChange(patternOfWords(chips, next))}
          />
        </>
      ) : (
        <>
          <PatternInput
            value={value}
            onChange={onChange}
            error={wrong}
            caret={caret}
            onWriting={(now) => {
              setWriting(now)
              setCaret(null)
            }}
          />
          <Callout className="mt-2">{text.words.pattern}</Callout>
        </>
      )}
      <TryPattern pattern={value} />
      {chips && (
        <Disclosure className="mt-2">
          <PatternInput
            value={value}
            onChange={(pattern, at) => {
              setCaret(at)
              onChange(pattern)
            }}
          />
        </Disclosure>
      )}
    </div>
  )
}

/** What is asked for, without the marks of its sentence: a customer leaves them out, and is found with them as well. */
function withoutMarks(word: string): string {
  return word.trim().replace(/^[¿¡]|[?!.,]$/g, '') || word
}

type PatternInputProps = {
  value: string
  onChange: (pattern: string, caret: number | null) => void
  error?: string
  /** Where writing goes on that began in another field. */
  caret?: number | null
  onWriting?: (writing: boolean) => void
}

function PatternInput({ value, onChange, error, caret = null, onWriting }: PatternInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (caret === null) return
    input.current?.focus()
    input.current?.setSelectionRange(caret, caret)
  }, [caret])
  return (
    <Field label={text.pattern.label} hint={text.pattern.hint} error={error}>
      <TextInput
        ref={input}
        mono
        value={value}
        onChange={(event) => onChange(event.target.value, event.target.selectionStart)}
        onFocus={() => onWriting?.(true)}
        onBlur={() => onWriting?.(false)}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
      />
    </Field>
  )
}
