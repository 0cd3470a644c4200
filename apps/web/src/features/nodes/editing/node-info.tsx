import type { Node } from '@recado/contract/builder/nodes'
import { labelOf } from '@recado/nodes/labels'
import { Disclosure, formatCount } from '@recado/ui'
import { shortMoment } from '../../../lib/time/moments.ts'
import { text } from '../../../text/builder/builder.ts'

/** What is known of a node besides what can be edited. */
export function NodeInfo({ node }: { node: Node }) {
  const { triggers, lastTriggered } = node.stats
  const known = [
    [text.form.type, labelOf(node.type)?.title ?? node.type],
    [text.form.created, shortMoment(node.createdAt)],
    [text.form.triggers, formatCount(triggers)],
    [text.form.last, lastTriggered ? shortMoment(lastTriggered) : text.form.never],
  ] as const
  const technical = [
    [text.form.id, node._id],
    [text.form.typeCode, node.type],
  ] as const
  return (
    <Disclosure
      className="border-t border-line pt-3"
      label={text.form.info}
      aside={text.form.triggersShort(formatCount(triggers), triggers !== 1)}
    >
      <div className="pl-5.5">
        <Lines lines={known} className="tabular-nums" />
        <Disclosure className="mt-1">
          <Lines lines={technical} className="font-mono wrap-anywhere" />
        </Disclosure>
      </div>
    </Disclosure>
  )
}

function Lines({ lines, className }: { lines: readonly (readonly [string, string])[]; className: string }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-12">
      {lines.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className={className}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
