import type { Answerer, MirrorGroup } from '@recado/contract/builder/mirror'
import { effectWords } from '../../../entities/turn/effect-words.ts'
import { text } from '../../../text/builder/mirror.ts'

/** How an owner calls who answers. */
function named({ by, name }: Answerer): string {
  switch (by) {
    case 'node':
    case 'ai':
      return text.answerers[by](name)
    case 'default':
    case 'off_hours':
    case 'nobody':
      return text.answerers[by]
  }
}

/** A cause as the title of its group. */
export function titleOf({ cause }: Pick<MirrorGroup, 'cause'>): string {
  switch (cause.kind) {
    case 'answerer':
      return text.causes.answerer(named(cause.from), named(cause.to))
    case 'words':
      return text.causes.words(named(cause.of))
    case 'effects':
      return text.causes.effects(named(cause.of))
    case 'collection':
      return cause.left ? text.causes.left(named(cause.of)) : text.causes.completed(named(cause.of))
  }
}

/** What more there is to say of it, in a sentence; empty where its title says it all. */
export function toldOf({ cause, customers }: Pick<MirrorGroup, 'cause' | 'customers'>): string {
  if (cause.kind === 'answerer') return text.told.answerer(customers, named(cause.from), named(cause.to))
  if (cause.kind !== 'effects') return ''
  const [less, more] = [cause.less, cause.more].map((effects) => effects.map(effectWords).join(', '))
  return [less && text.told.less(less), more && text.told.more(more)].filter(Boolean).join(' ')
}
