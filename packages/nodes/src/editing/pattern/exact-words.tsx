import { pluralEnding } from '@recado/engine'
import { Switch } from '@recado/ui'
import { text } from '../text.ts'

type ExactWordsProps = { words: readonly string[]; exact: boolean; onChange: (exact: boolean) => void }

/** Whether the words' plurals will do too; asked only where one of them has a plural. */
export function ExactWords({ words, exact, onChange }: ExactWordsProps) {
  const plurals = words.flatMap((word) => pluralOf(word) ?? [])
  const example = plurals.find(({ one }) => !one.includes(' ')) ?? plurals[0]
  if (!example) return null
  return (
    <Switch
      className="mt-2"
      checked={exact}
      onCheckedChange={onChange}
      label={text.words.exact}
      hint={exact ? text.words.exactHint(example) : text.words.pluralHint(example)}
    />
  )
}

function pluralOf(words: string): { one: string; many: string } | null {
  const each = words.split(' ')
  const many = each.map((word) => {
    const ending = pluralEnding(word)
    if (ending === null) return word
    // «pantalón» has no accent in its plural.
    return ending === 'ces' ? `${word.slice(0, -1)}ces` : `${ending === 'es' ? bare(word) : word}${ending}`
  })
  return many.join(' ') === words ? null : { one: words, many: many.join(' ') }
}

const bare = (word: string): string =>
  word.replace(/[áéíóú](?=[^aeiou]$)/i, (letter) => letter.normalize('NFD').charAt(0))
