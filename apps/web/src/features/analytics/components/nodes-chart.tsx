import type { BotAnalytics } from '@recado/contract/insight/analytics'
import { nodeHue, NodeTile } from '@recado/nodes/editors'
import { Button } from '@recado/ui'
import { useState } from 'react'
import { text } from '../../../text/insight/analytics.ts'
import { ChartCard } from './chart-card.tsx'
import { NodeBars } from './node-bars.tsx'

/** Nodes that are shown at once. */
const first = 8

interface NodesChartProps {
  nodes: BotAnalytics['nodes']
  nodeHref: (nodeId: string) => string
}

/** Which nodes answer most. */
export function NodesChart({ nodes, nodeHref }: NodesChartProps) {
  const words = text.nodes
  const [all, setAll] = useState(false)
  return (
    <ChartCard title={words.title} empty={nodes.length === 0 && words.none}>
      <NodeBars
        nodes={all ? nodes : nodes.slice(0, first)}
        nodeHref={nodeHref}
        look={({ type, name }) => ({
          icon: <NodeTile type={type ?? ''} size="s" off={name === null} />,
          hue: nodeHue(type ?? ''),
        })}
      />
      {nodes.length > first && (
        <Button variant="ghost" size="s" className="mt-2 self-start" onClick={() => setAll(!all)}>
          {all ? words.fewer : words.all(nodes.length)}
        </Button>
      )}
    </ChartCard>
  )
}
