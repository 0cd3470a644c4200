import { Badge, Button, EmptyState } from '@recado/ui'
import { ListFilter, Waypoints } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { text } from '../../../text/builder.ts'
import { filtered, type NodeFilter, noFilter } from '../model/filter.ts'
import { NodeFilterMenu } from './node-filter-menu.tsx'
import { NodeLanes, type NodeLanesProps } from './node-lanes.tsx'

interface NodeListProps extends Omit<NodeLanesProps, 'shown'> {
  /** At the right of the title: «Agregar nodo» where the palette is hidden. */
  action?: ReactNode
  onClearSelection: () => void
  onStart: () => void
  starting: boolean
}

/** «Nodos Activos»: every node of the bot, in the order in which they answer. */
export function NodeList({ action, onClearSelection, onStart, starting, ...lanes }: NodeListProps) {
  const [filter, setFilter] = useState<NodeFilter>(noFilter)
  const { nodes, selectedId } = lanes
  const shown = filtered(nodes, filter)
  return (
    <>
      <div className="flex h-13 flex-none items-center gap-2 px-4 narrow:h-15 narrow:pr-3">
        <h2 className="text-16 leading-5 whitespace-nowrap">{text.list.title}</h2>
        <Badge tone={nodes.length > 0 ? 'brand' : 'neutral'}>
          <span aria-hidden>{nodes.length}</span>
          <span className="sr-only">{text.list.count(nodes.length)}</span>
        </Badge>
        <div className="flex-1" />
        {selectedId !== null && (
          <Button
            size="s"
            variant="ghost"
            className="text-12! text-muted! max-xl:hidden"
            onClick={onClearSelection}
          >
            {text.list.clear}
          </Button>
        )}
        {action}
      </div>
      {nodes.length > 0 && (
        <div className="flex min-h-9 flex-none items-center gap-2 border-b border-line pr-3 pb-2 pl-4 text-12 text-muted narrow:pb-1">
          <span className="min-w-0 flex-1 truncate">{text.list.hint}</span>
          <NodeFilterMenu
            nodes={nodes}
            filter={filter}
            onChange={setFilter}
            {...(selectedId !== null && { onClearSelection })}
          />
        </div>
      )}
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto pb-6">
        {nodes.length === 0 ? (
          <EmptyState
            icon={<Waypoints />}
            title={text.list.empty}
            action={
              <Button variant="primary" size="l" loading={starting} onClick={onStart}>
                {text.list.start}
              </Button>
            }
          >
            <span className="max-xl:hidden">{text.list.emptyHint}</span>
            <span className="xl:hidden">{text.list.emptyHintNarrow}</span>
          </EmptyState>
        ) : shown.length === 0 ? (
          <EmptyState
            icon={<ListFilter />}
            title={text.list.noMatch}
            action={<Button onClick={() => setFilter(noFilter)}>{text.filter.all}</Button>}
          />
        ) : (
          <NodeLanes {...lanes} shown={shown} />
        )}
      </div>
    </>
  )
}
