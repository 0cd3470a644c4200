import { checkPattern } from '@recado/engine'
import { Callout, ChipInput, Disclosure, Field, TextInput } from '@recado/ui'
import { text } from './text.ts'
import { TryPattern } from './try-pattern.tsx'
import { patternOf, tidyWord, wordsOf } from '../config/words-pattern.ts'

type PatternFieldProps = {
  value: string
  onChange: (pattern: string) => void
  hue: string
  error?: string
}

/** What sets a node off: words as chips where the pattern is made of words, the pattern itself under «Avanzado». */
export function PatternField({ value, onChange, hue, error }: PatternFieldProps) {
  const words = wordsOf(value)
  const check = checkPattern(value)
  const wrong = check.ok ? error : text.pattern.invalid(check.reason)
  return (
    <div className="min-w-0">
      {words ? (
        <Field label={text.words.label} aside={text.words.aside} error={wrong}>
          <ChipInput
            values={words}
            onValuesChange={(next) => onChange(patternOf([...new Set(next.map(tidyWord))]))}
            hue={hue}
            placeholder={text.words.placeholder}
          />
        </Field>
      ) : (
        <>
          <PatternInput value={value} onChange={onChange} error={wrong} />
          <Callout className="mt-2">{text.words.pattern}</Callout>
        </>
      )}
      <TryPattern pattern={value} />
      {words && (
        <Disclosure className="mt-2" aside={<code>{value}</code>}>
          <PatternInput value={value} onChange={onChange} />
        </Disclosure>
      )}
    </div>
  )
}

function PatternInput(props: Omit<PatternFieldProps, 'hue'>) {
  return (
    <Field label={text.pattern.label} hint={text.pattern.hint} error={props.error}>
      <TextInput
        mono
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
      />
    </Field>
  )
}
