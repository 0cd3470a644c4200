import type { Node } from '@recado/contract/nodes'
import { Disclosure, formatCount } from '@recado/ui'
import { shortMoment } from '../../../lib/zoned-time.ts'
import { text } from '../../../text/builder.ts'

/** What is known of a node besides what can be edited. */
export function NodeInfo({ node }: { node: Node }) {
  const { triggers, lastTriggered } = node.stats
  const lines = [
    [text.form.id, node._id],
    [text.form.type, node.type],
    [text.form.created, shortMoment(node.createdAt)],
    [text.form.triggers, formatCount(triggers)],
    [text.form.last, lastTriggered ? shortMoment(lastTriggered) : text.form.never],
  ] as const
  return (
    <Disclosure
      className="border-t border-line pt-3"
      label={text.form.info}
      aside={text.form.triggersShort(formatCount(triggers), triggers !== 1)}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 pl-5.5 text-12">
        {lines.map(([label, value], position) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className={position < 2 ? 'font-mono wrap-anywhere' : 'tabular-nums'}>{value}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
