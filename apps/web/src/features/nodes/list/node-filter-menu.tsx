import type { Node } from '@recado/contract/builder/nodes'
import { labelOf, nodeLabels } from '@recado/nodes/labels'
import { NodeTile } from '@recado/nodes/editors'
import { Button, Menu } from '@recado/ui'
import { ChevronDown, ListFilter } from 'lucide-react'
import { text } from '../../../text/builder/builder.ts'
import { filtered, type NodeFilter } from './filter.ts'

interface NodeFilterMenuProps {
  nodes: readonly Node[]
  filter: NodeFilter
  onChange: (filter: NodeFilter) => void
  /** There is a selection to clear. */
  onClearSelection?: () => void
}

/** Which nodes the list shows: all, by their switch, or one type. */
export function NodeFilterMenu({ nodes, filter, onChange, onClearSelection }: NodeFilterMenuProps) {
  const present = nodeLabels.filter(({ type }) => nodes.some((node) => node.type === type))
  const current = filter.show === 'type' ? (labelOf(filter.type)?.title ?? '') : text.filter[filter.show]
  const line = (label: string, choice: NodeFilter, icon?: React.ReactNode) => ({
    label,
    icon,
    checked: sameFilter(choice, filter),
    aside: filtered(nodes, choice).length,
    onSelect: () => onChange(choice),
  })
  return (
    <Menu
      trigger={
        <Button
          size="s"
          variant="ghost"
          aria-label={text.filter.label(current)}
          className="min-w-0 text-12! narrow:text-13!"
          icon={<ListFilter size={16} />}
        >
          <span className="truncate">{current}</span>
          <ChevronDown aria-hidden size={16} />
        </Button>
      }
      groups={[
        {
          actions: (['all', 'active', 'inactive'] as const).map((show) => line(text.filter[show], { show })),
        },
        {
          label: text.filter.byType,
          actions: present.map(({ type, title }) =>
            line(title, { show: 'type', type }, <NodeTile type={type} size="s" />),
          ),
        },
        ...(onClearSelection ? [{ actions: [{ label: text.list.clear, onSelect: onClearSelection }] }] : []),
      ]}
    />
  )
}

function sameFilter(one: NodeFilter, other: NodeFilter): boolean {
  return one.show === other.show && (one.show !== 'type' || other.show !== 'type' || one.type === other.type)
}
