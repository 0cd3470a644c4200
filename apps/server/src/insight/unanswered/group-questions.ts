import type { RefusedAnswer } from '@recado/engine'
import { breather } from '../../platform/time/breather.ts'
import { likenessOf, slipsOf, stemsOf } from './likeness.ts'

/** A question as it was asked so many times, the last time on `lastDay`. */
export type Question = {
  question: string
  words: string
  asked: number
  lastDay: string
  /** What AI was about to say, the last time. */
  refused: RefusedAnswer | null
}
export type Group = { questions: Question[]; asked: number }

/** From here on two questions are about the same. */
const alike = 0.5

type Led = { stems: ReadonlySet<string>; group: Group; hidden: boolean }

/**
 * Puts together the questions that are alike, those asked most first. What is like a dismissed one is left out. Each
 * question is compared with the first of a group, so that groups do not grow into each other. Others have their turn
 * meanwhile; once it `isOver`, what is left is compared with nothing and stands alone; what was dismissed word for word is
 * left out all the same.
 */
export async function groupQuestions(
  questions: readonly Question[],
  dismissed: readonly string[],
  { isOver = () => false }: { isOver?: () => boolean } = {},
): Promise<Group[]> {
  const breathe = breather()
  const canonical = slipReader()
  const byStem = new Map<string, Led[]>()
  const lead = (stems: ReadonlySet<string>, hidden: boolean): Led => {
    const led = { stems, group: { questions: [], asked: 0 }, hidden }
    for (const stem of stems) {
      const known = byStem.get(stem)
      if (known) known.push(led)
      else byStem.set(stem, [led])
    }
    return led
  }
  const stems = (question: string) => new Set([...stemsOf(question).keys()].map(canonical))
  for (const question of dismissed) {
    if (isOver()) break
    await breathe()
    lead(stems(question), true)
  }
  const groups: Led[] = []
  const gone = new Set(dismissed)
  const ordered = questions
    .filter(({ question }) => !gone.has(question))
    .toSorted((a, b) => b.asked - a.asked || (a.question < b.question ? -1 : 1))
  for (const question of ordered) {
    await breathe()
    const own = isOver() ? new Set<string>() : stems(question.question)
    let led = nearest(own, byStem)
    if (!led) groups.push((led = lead(own, false)))
    led.group.questions.push(question)
    led.group.asked += question.asked
  }
  return groups.map(({ group }) => group).toSorted((a, b) => b.asked - a.asked)
}

function nearest(own: ReadonlySet<string>, byStem: ReadonlyMap<string, Led[]>): Led | null {
  const common = new Map<Led, number>()
  for (const stem of own)
    for (const led of byStem.get(stem) ?? []) common.set(led, (common.get(led) ?? 0) + 1)
  let best: Led | null = null
  let most = 0
  for (const [led, count] of common) {
    const likeness = likenessOf(count, own.size, led.stems.size)
    if (likeness < alike || likeness <= most) continue
    best = led
    most = likeness
  }
  return best
}

/** Reads a stem as the first one seen that is at most a slip away: «domicilo» as «domicilio». */
function slipReader(): (stem: string) => string {
  const seen = new Map<string, string>()
  return (stem) => {
    const slips = slipsOf(stem)
    const known = slips.map((slip) => seen.get(slip)).find((first) => first !== undefined)
    if (known !== undefined) return known
    // Of the first alone: else a slip of a slip would lead ever further.
    for (const slip of slips) seen.set(slip, stem)
    return stem
  }
}

/**
 * The words by which a node would take a group's questions: the ways of writing the one telling word that most of them
 * have; the longest, where several are as common.
 */
export function sharedWords({ questions }: Group): string[] {
  const canonical = slipReader()
  const forms = new Map<string, { asked: number; words: Set<string> }>()
  for (const { question, asked } of questions.slice(0, mostRead)) {
    for (const [stem, word] of stemsOf(question)) {
      const key = canonical(stem)
      const form = forms.get(key) ?? { asked: 0, words: new Set<string>() }
      form.asked += asked
      form.words.add(word)
      forms.set(key, form)
    }
  }
  const best = [...forms].toSorted(
    ([a, one], [b, other]) => other.asked - one.asked || b.length - a.length,
  )[0]
  return best ? [...best[1].words].slice(0, mostForms) : []
}

const mostForms = 8
/** Questions of a group that its words are taken from, those asked most. */
const mostRead = 100
