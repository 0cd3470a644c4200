import type { BotNumbers } from '@recado/contract/numbers'
import { nodeHue, NodeTile } from '@recado/nodes/editors'
import { Button, formatCount, hueStyle } from '@recado/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { text } from '../../../text/numbers.ts'
import { ChartCard } from './chart-card.tsx'

/** Nodes that are shown at once. */
const first = 8

interface NodesChartProps {
  nodes: BotNumbers['nodes']
  nodeHref: (nodeId: string) => string
}

/** Which nodes answer most. */
export function NodesChart({ nodes, nodeHref }: NodesChartProps) {
  const words = text.nodes
  const [all, setAll] = useState(false)
  const most = nodes[0]?.answers ?? 1
  return (
    <ChartCard title={words.title} empty={nodes.length === 0 && words.none}>
      <ol className="flex flex-col gap-1">
        {nodes.slice(0, all ? nodes.length : first).map(({ nodeId, name, type, answers }) => (
          <li key={nodeId} className="flex min-h-9 items-center gap-3 narrow:min-h-11">
            <NodeTile type={type ?? ''} size="s" off={name === null} />
            <div className="min-w-0 flex-1">
              {name === null ? (
                <span className="text-13 text-muted">{words.gone}</span>
              ) : (
                <Link
                  to={nodeHref(nodeId)}
                  className="block truncate text-13 font-medium hover:underline narrow:py-2"
                >
                  {name}
                </Link>
              )}
              <span aria-hidden className="mt-0.5 block h-1.5 overflow-hidden rounded-chip bg-line-2">
                <span
                  className="block h-full rounded-chip bg-(--h)"
                  style={hueStyle(nodeHue(type ?? ''), { width: `${(answers / most) * 100}%` })}
                />
              </span>
            </div>
            <span className="flex-none text-13 text-muted tabular-nums">
              {words.answers(formatCount(answers))}
            </span>
          </li>
        ))}
      </ol>
      {nodes.length > first && (
        <Button variant="ghost" size="s" className="mt-2 self-start" onClick={() => setAll(!all)}>
          {all ? words.fewer : words.all(nodes.length)}
        </Button>
      )}
    </ChartCard>
  )
}
