import type { SourceReview } from '@recado/contract/knowledge/review'
import { text as all } from '../../../text/knowledge.ts'

const text = all.review

/** What another reading changes: how many of each, and the first ones side by side. */
export function ReviewChanges({ changes }: { changes: NonNullable<SourceReview['changes']> }) {
  return (
    <section className="rounded-card border border-line">
      <p className="px-3 py-2 font-semibold">{text.changes(changes)}</p>
      <ul>
        {changes.examples.map(({ label, before, after }) => (
          <li
            key={label}
            className="grid grid-cols-2 gap-3 border-t border-line px-3 py-2 text-13 phone:grid-cols-1"
          >
            <p className="wrap-anywhere">
              <span className="block text-12 text-muted">{before === null ? text.isNew : text.before}</span>
              {before ?? after}
            </p>
            {before !== null && (
              <p className="wrap-anywhere">
                <span className="block text-12 text-muted">{after === null ? '' : text.after}</span>
                {after ?? <em>{text.gone}</em>}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
