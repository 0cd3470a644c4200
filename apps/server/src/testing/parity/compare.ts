import { comparable, type Decided, type ParityCase } from './case.ts'
import type { Asked } from './in-bundle.ts'
import { InboxSide } from './in-inbox.ts'

/** What the two sides made of one case. */
export type Pair = { of: ParityCase; inbox: Decided; bundle: Decided }

/** Runs every case on the server's side, then all of them in the bundle at the same moments. */
export async function bothSides(
  cases: readonly ParityCase[],
  decideInBundle: (asked: Asked) => Promise<Decided[]> | Decided[],
): Promise<{ pairs: Pair[]; errors: readonly unknown[] }> {
  const side = await InboxSide.open()
  try {
    const served: { of: ParityCase; inbox: Decided }[] = []
    for (const of of cases) served.push({ of, inbox: await side.decide(of) })
    const bundled = await decideInBundle(
      served.map(({ of, inbox }) => ({ of, at: inbox.turns.map(({ at }) => at) })),
    )
    const pairs = served.flatMap(({ of, inbox }, i) => {
      const bundle = bundled[i]
      return bundle ? [{ of, inbox: plain(inbox), bundle: plain(bundle) }] : []
    })
    return { pairs, errors: [...side.errors] }
  } finally {
    await side.close()
  }
}

const plain = ({ turns, replies, state }: Decided): Decided => ({
  turns: turns.map(({ at, trace }) => ({ at, trace: comparable(trace) })),
  replies,
  state,
})
