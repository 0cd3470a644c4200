import type { Node } from '@recado/contract/builder/nodes'
import { formatCount } from '@recado/ui'
import { clsx } from 'clsx'
import { CornerDownRight, Paperclip, PencilLine, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { text } from '../../../text/builder/builder.ts'
import { NodeSentence } from './node-sentence.tsx'

/** A row's first line: name, how often it answered, in how many messages, file, draft; what finds no room stands below. */
export const NodeRowTitle = memo(function NodeRowTitle({
  node,
  hasDraft,
  messages,
}: {
  node: Node
  hasDraft: boolean
  messages: string | null
}) {
  return (
    <>
      <span className="flex max-w-full min-w-0 items-center gap-2">
        <span className={clsx('truncate font-semibold', !node.isActive && 'font-medium! text-muted')}>
          {node.name}
        </span>
        <small className="flex-none text-12 text-muted tabular-nums">
          {node.isActive ? node.stats.triggers > 0 && formatCount(node.stats.triggers) : text.list.inactive}
        </small>
      </span>
      {messages !== null && <small className="flex-none text-12 text-muted tabular-nums">{messages}</small>}
      {'attachmentPath' in node.config && node.config.attachmentPath ? (
        <Paperclip size={13} aria-label={text.list.attachment} className="flex-none text-muted" />
      ) : null}
      {hasDraft && (
        <span className="flex flex-none items-center gap-1 text-12 font-medium text-warn">
          <PencilLine aria-hidden size={12} />
          {text.list.draft}
        </span>
      )}
    </>
  )
})

type NodeRowWordsProps = {
  node: Node
  nextName: string | undefined
  /** The node before it that answers all that it would. */
  eclipsedBy: string | undefined
  selected: boolean
}

/** Below it: what the node does, or what it lacks, and where it leads. */
export const NodeRowWords = memo(function NodeRowWords({
  node,
  nextName,
  eclipsedBy,
  selected,
}: NodeRowWordsProps) {
  const lacks = node.issues[0]?.message ?? (eclipsedBy && text.list.eclipsed(eclipsedBy))
  return (
    <div className="col-start-3 -col-end-1 ml-1 min-w-0">
      {lacks ? (
        <p className="flex gap-1.5 text-13 leading-5 text-warn">
          <TriangleAlert aria-hidden size={13} className="mt-1 flex-none" />
          <span className="min-w-0 wrap-anywhere">{lacks}</span>
        </p>
      ) : (
        <NodeSentence node={node} whole={selected} />
      )}
      {nextName !== undefined && (
        <p className="flex items-center gap-1.5 text-12 leading-5 text-muted">
          <CornerDownRight aria-hidden size={14} />
          {text.list.follows}
          <span className="truncate font-medium text-brand">{nextName}</span>
        </p>
      )}
    </div>
  )
})
