import type { NodeTypeId } from '@recado/nodes'
import { nodeHue, NodeTile } from '@recado/nodes/editors'
import { hueStyle } from '@recado/ui'
import { NodeSentence } from '../features/nodes/list/node-sentence.tsx'

/** A rule as the editor's list says it. */
export function RuleCard({
  rule,
}: {
  rule: { type: NodeTypeId; name: string; config: Record<string, unknown> }
}) {
  return (
    <div
      style={hueStyle(nodeHue(rule.type))}
      className="flex gap-3 rounded-card bg-surface p-3 inset-ring inset-ring-line"
    >
      <NodeTile type={rule.type} />
      <div className="min-w-0">
        <p className="text-12 font-semibold text-hue">{rule.name}</p>
        <NodeSentence node={{ ...rule, isActive: true }} whole />
      </div>
    </div>
  )
}
