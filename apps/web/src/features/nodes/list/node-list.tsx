import type { NodeTypeId } from '@recado/nodes'
import { Button, EmptyState } from '@recado/ui'
import { ListFilter, Waypoints } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { text } from '../../../text/builder/builder.ts'
import { filtered, type NodeFilter, noFilter } from './filter.ts'
import { ListHeader } from './list-header.tsx'
import { NodeFilterMenu } from './node-filter-menu.tsx'
import { NodeSections, type NodeSectionsProps } from './node-sections.tsx'
import { useNewNodeDrop } from './use-new-node-drop.ts'

interface NodeListProps extends Omit<NodeSectionsProps, 'shown' | 'drop' | 'scroller'> {
  /** At the right of the title: list or map, «Agregar nodo» where the palette is hidden. */
  action?: ReactNode
  onClearSelection: () => void
  /** A node type was dragged here from the palette. */
  onCreate?: (type: NodeTypeId, before?: string) => void
  onStart: () => void
  starting: boolean
  /** Another way for an empty bot to begin. */
  otherStart?: ReactNode
}

/** What can be done with the rows: by pointer, and while the focus is in one of them by keys. */
function Hint() {
  const { keys } = text.list
  return (
    <>
      <span className="min-w-0 flex-1 truncate group-has-[[data-part]:focus-visible]/list:hidden">
        {text.list.hint}
      </span>
      <output className="hidden min-w-0 flex-1 leading-4 group-has-[[data-part]:focus-visible]/list:block">
        <span className="sr-only">{keys.spoken}</span>
        <span aria-hidden className="line-clamp-2">
          {keys.shown}
        </span>
      </output>
    </>
  )
}

/** «Nodos Activos»: every node of the bot, in the order in which they answer. */
export function NodeList(props: NodeListProps) {
  const { action, onClearSelection, onCreate, onStart, starting, otherStart, ...sections } = props
  const [filter, setFilter] = useState<NodeFilter>(noFilter)
  const { nodes, selectedId } = sections
  const shown = useMemo(() => filtered(nodes, filter), [nodes, filter])
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const drop = useNewNodeDrop(onCreate)
  return (
    <div className="group/list flex min-h-0 flex-1 flex-col">
      <ListHeader count={nodes.length}>{action}</ListHeader>
      {nodes.length > 0 && (
        <div className="flex min-h-9 flex-none items-center border-b border-line pr-2 pb-2 pl-4 text-12 text-muted narrow:pb-1 low:pb-0">
          <Hint />
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
          <NodeFilterMenu
            nodes={nodes}
            filter={filter}
            onChange={setFilter}
            {...(selectedId !== null && { onClearSelection })}
          />
        </div>
      )}
      <div
        ref={setScroller}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto pb-24 narrow:pb-36"
        {...drop.list}
      >
        {nodes.length === 0 ? (
          <EmptyState
            icon={<Waypoints />}
            title={drop.place ? text.list.dropHere : text.list.empty}
            action={
              <div className="flex flex-col items-center gap-2">
                <Button variant="primary" size="l" loading={starting} onClick={onStart}>
                  {text.list.start}
                </Button>
                {otherStart}
              </div>
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
          <NodeSections {...sections} shown={shown} scroller={scroller} drop={drop} />
        )}
      </div>
    </div>
  )
}
