import type { BotAnalytics } from '@recado/contract/insight/analytics'
import { formatCount, hueStyle } from '@recado/ui'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { text } from '../../../text/insight/analytics.ts'

type NodeAnswers = BotAnalytics['nodes'][number]

interface NodeBarsProps {
  /** Those that answer most first. */
  nodes: readonly NodeAnswers[]
  nodeHref: (nodeId: string) => string
  /** A node's icon and colour; without, all are alike. */
  look?: (node: NodeAnswers) => { icon: ReactNode; hue: string }
}

/** Nodes with what each answered, as bars beside the first one's. */
export function NodeBars({ nodes, nodeHref, look }: NodeBarsProps) {
  const words = text.nodes
  const most = nodes[0]?.answers ?? 1
  return (
    <ol
      className={clsx(
        'grid gap-1',
        look ? 'grid-cols-[auto_minmax(0,1fr)_auto]' : 'grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      {nodes.map((node) => {
        const { nodeId, name, answers } = node
        const { icon, hue } = look?.(node) ?? { icon: null, hue: 'var(--brand)' }
        return (
          <li
            key={nodeId}
            className="col-span-full grid min-h-9 grid-cols-subgrid items-center gap-x-3 narrow:min-h-11"
          >
            {icon}
            <div className="min-w-0">
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
                  style={hueStyle(hue, { width: `${(answers / most) * 100}%` })}
                />
              </span>
            </div>
            <span className="text-right text-13 text-muted tabular-nums">
              {words.answers(formatCount(answers))}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
