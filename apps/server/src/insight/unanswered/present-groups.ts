import type { UnansweredGroup } from '@recado/contract/insight/analytics'
import { type Group, sharedWords } from './group-questions.ts'

/** Groups that are shown, and other ways of asking in one. */
const groupsShown = 50
const othersShown = 5

/** The groups asked most, as they are shown; `asked` counts all of them. */
export type Unanswered = { groups: UnansweredGroup[]; asked: number }

export function presentGroups(groups: readonly Group[]): Unanswered {
  const asked = groups.reduce((sum, group) => sum + group.asked, 0)
  return { groups: groups.slice(0, groupsShown).map(present), asked }
}

function present(group: Group): UnansweredGroup {
  const [first, ...others] = group.questions
  return {
    question: first?.question ?? '',
    example: first?.words ?? '',
    asked: group.asked,
    lastDay: group.questions.reduce((last, { lastDay }) => (lastDay > last ? lastDay : last), ''),
    others: others.slice(0, othersShown).map(({ words, asked }) => ({ text: words, asked })),
    variants: group.questions.length,
    words: sharedWords(group),
    refused: lastRefused(group),
  }
}

function lastRefused({ questions }: Group): UnansweredGroup['refused'] {
  const [last] = questions
    .filter(({ refused }) => refused !== null)
    .toSorted((a, b) => (a.lastDay < b.lastDay ? 1 : a.lastDay > b.lastDay ? -1 : 0))
  return last?.refused ?? null
}
