import type { NodeTypeId } from '@recado/nodes'
import { nodeLabels } from '@recado/nodes/labels'
import { sectionOf, nodeHue, NodeTile } from '@recado/nodes/editors'
import { Badge, hueStyle } from '@recado/ui'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { text } from '../../../text/builder/builder.ts'
import { carry } from './carried-type.ts'

interface PaletteProps {
  onCreate: (type: NodeTypeId) => void
  /** One is on its way. */
  busy: boolean
}

/** What a node can be; a press creates it, a drag puts it at its place in the list. */
export function Palette({ onCreate, busy }: PaletteProps) {
  return (
    <>
      {(['legacy', 'intelligent'] as const).map((group) => (
        <Group key={group} group={group} onCreate={onCreate} busy={busy} />
      ))}
    </>
  )
}

function Group({ group, onCreate, busy }: PaletteProps & { group: 'legacy' | 'intelligent' }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="group/kind">
      <h3
        id={titleId}
        className="flex items-center gap-2 px-4 pt-3 pb-1 font-sans! text-12 tracking-normal! text-muted group-first/kind:pt-0"
      >
        {text.palette[group]}
        {group === 'intelligent' && (
          <Badge tone="new" className="h-4! px-1.5! text-11!">
            {text.palette.isNew}
          </Badge>
        )}
      </h3>
      <ul className="px-2">
        {nodeLabels
          .filter((nodeType) => nodeType.group === group)
          .map((nodeType) => (
            <li key={nodeType.type}>
              <button
                type="button"
                aria-disabled={busy || undefined}
                draggable={!busy}
                onDragStart={({ dataTransfer }) =>
                  carry(dataTransfer, nodeType.type, sectionOf(nodeType.type))
                }
                // The second press of a double click is not a second wish.
                onClick={(event) => event.detail < 2 && onCreate(nodeType.type)}
                style={hueStyle(nodeHue(nodeType.type))}
                title={nodeType.description}
                className="group flex w-full min-w-0 items-center gap-3 rounded-ctl px-2 py-1 text-left transition-colors hover:bg-hover narrow:min-h-13"
              >
                <NodeTile type={nodeType.type} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-13 font-medium">
                    <span className="sr-only">{text.palette.create}</span> {nodeType.title}
                  </span>
                  <span className="block truncate text-12 text-muted">{nodeType.description}</span>
                </span>
                <Plus
                  aria-hidden
                  size={16}
                  className="flex-none text-brand opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 narrow:opacity-100"
                />
              </button>
            </li>
          ))}
      </ul>
    </section>
  )
}
