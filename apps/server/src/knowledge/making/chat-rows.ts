import { termsOf } from '@recado/engine'
import { knowledgeText as text } from '../../text/builder/knowledge.ts'
import { type ChatPair, shopPairs } from '../reading/chat/shop-pairs.ts'
import type { Chat } from '../reading/reading.ts'
import type { OfferedRow } from './made-fact.ts'

/** The newest ones that are looked at. */
const mostPairs = 4_000
/** Words in common, of those of both, from which on two questions ask the same. */
const alike = 0.5
const longestQuestion = 300

type Group = { terms: ReadonlySet<string>; newest: ChatPair; times: number }

/**
 * What customers asked and the shop answered, those that ask the same as one, asked most first. The newest answer stands for all:
 * prices of last year are nobody's any more.
 */
export function chatRows(chat: Chat, shop: number): OfferedRow[] {
  const groups: Group[] = []
  const byTerm = new Map<string, Group[]>()
  for (const pair of shopPairs(chat, shop).slice(-mostPairs).toReversed()) {
    if (!asks(pair.question)) continue
    const terms = new Set(termsOf(pair.question))
    const candidates = new Set([...terms].flatMap((term) => byTerm.get(term) ?? []))
    const same = [...candidates].find((group) => likeness(group.terms, terms) >= alike)
    if (same) {
      same.times += 1
      continue
    }
    const group = { terms, newest: pair, times: 1 }
    groups.push(group)
    for (const term of terms) {
      const others = byTerm.get(term)
      if (others) others.push(group)
      else byTerm.set(term, [group])
    }
  }
  return groups
    .toSorted((a, b) => b.times - a.times)
    .map(({ newest: { at, question, answer }, times }) => {
      const asked = question.replaceAll(/\s+/g, ' ').slice(0, longestQuestion)
      return { label: asked, text: `${asked} ${answer}`, about: text.askedInChat(times, at.slice(0, 10)) }
    })
}

const asking =
  /[?¿]|\b(cu[aá]nt|qu[eé] |c[oó]mo|d[oó]nde|cu[aá]ndo|cu[aá]l|precio|vale|tienen|hacen|venden|abren|domicilio|a c[oó]mo)/i
const asks = (question: string): boolean => asking.test(question) && /\p{L}{3}/u.test(question)

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((term) => b.has(term)).length
  return common / (a.size + b.size - common)
}
