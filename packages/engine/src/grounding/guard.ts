import type { Claim } from './claims/claim.ts'
import { type Reading, read } from './claims/claims.ts'
import { courtOf, type Refusal } from './court.ts'
import type { Evidence, Proof, Shield, Verdict } from './evidence.ts'

/** An answer with more figures than this is none for a chat. */
const mostFigures = 200
/** And with more amounts that nothing says. */
const mostTotals = 12

const money: ReadonlySet<Claim['kind']> = new Set(['amount', 'percent', 'free', 'foreign'])

/**
 * Whether every figure of an answer is proved by what the bot knows. Pure and in proportion to what it reads, so that the
 * simulator, the server and a replay agree. What it cannot see: a «sí» without a figure, and a right figure under a wrong
 * condition.
 */
export function checkAnswer(answer: string, evidence: Evidence, shield: Shield = 'all'): Verdict {
  const verdict: Verdict = { held: [], objections: [] }
  if (shield === 'off') return verdict
  const reading = read(answer, evidence.weekday)
  const judged = reading.claims.filter(({ kind }) => (shield === 'all' ? kind !== 'count' : money.has(kind)))
  const court = courtOf(reading, evidence)
  const proofs = new Map<Claim, Proof>()
  const refusals = new Map<Claim, Refusal>()
  for (const [at, claim] of judged.entries()) {
    const ruling = at < mostFigures ? court.judge(claim) : { why: 'unknown' as const }
    if (ruling === null) continue
    if ('proof' in ruling) proofs.set(claim, ruling.proof)
    else refusals.set(claim, ruling)
  }
  // Totals come last: they stand on prices that hold, and on totals before them.
  const amounts = [...refusals.keys()].filter(({ kind }) => kind === 'amount')
  for (const claim of amounts.length > mostTotals ? [] : amounts) {
    const how = court.workedOut(claim, [...proofs.keys()])
    if (how === null) continue
    proofs.set(claim, { by: 'sum', how })
    refusals.delete(claim)
  }
  for (const claim of judged) {
    const [proof, refusal] = [proofs.get(claim), refusals.get(claim)]
    if (proof) verdict.held.push({ figure: claim.text, proof })
    if (refusal) verdict.objections.push({ figure: claim.text, ...refusal })
  }
  const isCited = verdict.held.some(({ proof }) => proof.by === 'fact')
  if (shield === 'all' && !isCited && affirmsUncited(reading, evidence))
    verdict.objections.push({ figure: answer.slice(0, 40), why: 'uncited' })
  return verdict
}

const affirming = new Set(['hay', 'tenemos', 'queda', 'quedan'])

/** «Sí hay» with citations asked for and none given. */
function affirmsUncited({ all }: Reading, { cited }: Evidence): boolean {
  if (cited === undefined || cited.length > 0) return false
  return all[0]?.plain === 'si' && all.slice(1, 4).some(({ plain }) => affirming.has(plain))
}
