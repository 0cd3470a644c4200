import type { Answerer, Cause, MirrorResult } from '@recado/contract/builder/mirror'
import type { PastTurn } from './past-turn.ts'
import type { Seen } from './mirror-tasks.ts'

/** Groups that are kept, those with most turns; the turns of the rest are counted together. */
const mostGroups = 50
const examplesOfGroup = 3

type Group = {
  cause: Cause
  turns: number
  people: Set<string>
  examples: { id: string; contactId: string }[]
}

/** Puts together what is seen, turn by turn, newest first. */
export class Causes {
  readonly #groups = new Map<string, Group>()
  readonly #people = new Set<string>()
  readonly #left = { unknown: 0, unheard: 0, tooSlow: 0 }
  #turns = 0
  #same = 0
  #ai = 0

  add({ id, contactId }: Pick<PastTurn, 'id' | 'contactId'>, seen: Seen | { is: 'tooSlow' }): void {
    if (seen.is !== 'decided') {
      this.#left[seen.is] += 1
      return
    }
    this.#turns += 1
    this.#people.add(contactId)
    if (seen.ai) this.#ai += 1
    if (seen.cause === null) this.#same += 1
    else this.#put(seen.cause, { id, contactId })
  }

  result(): MirrorResult {
    const groups = [...this.#groups.values()].toSorted((one, other) => other.turns - one.turns)
    return {
      turns: this.#turns,
      customers: this.#people.size,
      same: this.#same,
      ai: this.#ai,
      left: this.#left,
      groups: groups.slice(0, mostGroups).map(({ cause, turns, people, examples }) => ({
        cause,
        turns,
        customers: people.size,
        examples: examples.map(({ id }) => id),
      })),
      others: groups.slice(mostGroups).reduce((sum, { turns }) => sum + turns, 0),
    }
  }

  #put(cause: Cause, turn: { id: string; contactId: string }): void {
    const key = keyOf(cause)
    const group = this.#groups.get(key) ?? { cause, turns: 0, people: new Set<string>(), examples: [] }
    this.#groups.set(key, group)
    group.turns += 1
    group.people.add(turn.contactId)
    // Three people say more than one who wrote three times.
    const isNew = !group.examples.some(({ contactId }) => contactId === turn.contactId)
    if (isNew && group.examples.length < examplesOfGroup) group.examples.push(turn)
  }
}

const whoIs = ({ by, nodeId }: Answerer): string => `${by} ${nodeId ?? ''}`

/** Nodes are known by their ids: they may be renamed. */
function keyOf(cause: Cause): string {
  switch (cause.kind) {
    case 'answerer':
      return `answerer ${whoIs(cause.from)} ${whoIs(cause.to)}`
    case 'words':
      return `words ${whoIs(cause.of)}`
    case 'effects':
      return `effects ${whoIs(cause.of)} ${JSON.stringify([cause.less, cause.more])}`
    case 'collection':
      return `collection ${whoIs(cause.of)} ${cause.left}`
  }
}
