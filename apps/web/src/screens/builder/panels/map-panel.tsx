import type { Node } from '@recado/contract/builder/nodes'
import type { Config } from '@recado/contract/builder/settings'
import { clsx } from 'clsx'
import { lazy, type ReactNode, Suspense, useCallback } from 'react'
import { ListHeader } from '../../../features/nodes/list/list-header.tsx'
import { text } from '../../../text/builder/map.ts'

const MapView = lazy(() => import('../../../features/map/components/map-view.tsx'))

interface MapPanelProps {
  botName: string
  nodes: readonly Node[]
  config: Config
  selected: Node | null
  hasDraft: (nodeId: string) => boolean
  onOpen: (nodeId: string) => void
  actions: ReactNode
  /** At its left edge. */
  edge: ReactNode
}

/** The map in the list's place, loaded when it is first shown. */
export function MapPanel(props: MapPanelProps) {
  const { botName, nodes, config, selected, hasDraft, onOpen, actions, edge } = props
  const open = useCallback((node: Node) => onOpen(node._id), [onOpen])
  return (
    <section
      aria-label={text.label}
      className={clsx(
        'relative flex min-h-0 min-w-0 flex-col border-r border-line phone:border-0',
        selected && 'narrow:hidden',
      )}
    >
      {edge}
      <ListHeader count={nodes.length}>{actions}</ListHeader>
      <div className="flex min-h-0 flex-1 border-t border-line">
        <Suspense
          fallback={
            <output className="grid flex-1 place-items-center text-13 text-muted">{text.loading}</output>
          }
        >
          <MapView
            botName={botName}
            nodes={nodes}
            aiConfigured={config.aiConfigured}
            defaultAgent={config.settings.defaultAIAgent.systemPrompt.trim() !== ''}
            selectedId={selected?._id ?? null}
            hasDraft={hasDraft}
            onOpen={open}
          />
        </Suspense>
      </div>
    </section>
  )
}
