import type { Proposal } from '@recado/contract/builder/proposals'
import { Disclosure } from '@recado/ui'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths.ts'
import { text } from '../../../text/proposals.ts'

/** The facts that a proposal is of, each with the way to put it right. */
export function FromFacts({ botId, from, of }: Pick<Proposal, 'from' | 'of'> & { botId: string }) {
  return (
    <Disclosure label={text.from(from, of)}>
      <ul className="flex flex-col gap-1 pt-1 text-12 text-muted">
        {from.map((fact) => (
          <li key={fact.factId} className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              «{fact.text}» · {fact.source}
            </span>
            <Link
              to={paths.fact.href(botId, fact.factId)}
              className="touch-area flex-none underline underline-offset-3 hover:text-ink"
            >
              {text.fix}
            </Link>
          </li>
        ))}
        {of > from.length && <li>{text.more(of - from.length)}</li>}
      </ul>
    </Disclosure>
  )
}
