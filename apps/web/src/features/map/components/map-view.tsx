import '@xyflow/react/dist/base.css'
import './map.css'
import type { Node } from '@recado/contract/builder/nodes'
import { EmptyState } from '@recado/ui'
import { Background, ReactFlow, ReactFlowProvider, useStore, ViewportPortal } from '@xyflow/react'
import { Waypoints } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { text } from '../../../text/builder/map.ts'
import { layOut } from '../layout/layout.ts'
import { notesFor } from '../layout/notes.ts'
import { linkWords } from '../cards/spoken.ts'
import { AttentionContext, type AttentionStore, createAttention } from './attention.ts'
import { Ground } from './ground.tsx'
import { SectionHeads } from './section-heads.tsx'
import { LinksLayer } from './links-layer.tsx'
import { lookAt } from './look.ts'
import { MapCard, type MapCardNode } from '../cards/map-card.tsx'
import { SectionJumps, MapJumps } from './map-jumps.tsx'
import { MapTools } from './map-tools.tsx'
import { Peek } from '../cards/peek.tsx'
import { useShape } from './shapes.ts'
import { SmallMap } from './small-map.tsx'
import { useCamera } from './use-camera.ts'
import { useCards } from '../cards/use-cards.ts'
import { useCardKeys } from '../cards/use-card-keys.ts'

export interface MapViewProps {
  botName: string
  nodes: readonly Node[]
  /** Whether this installation has AI, and whether the bot's settings say how it answers without a node. */
  aiConfigured: boolean
  defaultAgent: boolean
  selectedId: string | null
  hasDraft: (nodeId: string) => boolean
  onOpen: (node: Node) => void
}

/** Up to here every card is drawn, whether it is in sight or not. */
const drawnWhole = 100
/** Pixels around the map that one can move into. */
const beyond = 700

/** Farther away the names of sections one under the other would cover cards. */
const smallestStacked = 0.45

const nodeTypes = { card: MapCard }

/** «Mapa»: what the bot answers, in which order, and what leads where. */
export default function MapView(props: MapViewProps) {
  const [attention] = useState(createAttention)
  if (props.nodes.length === 0) return <EmptyState icon={<Waypoints />} title={text.empty} />
  return (
    <AttentionContext value={attention}>
      <ReactFlowProvider>
        <Flow {...props} attention={attention} />
      </ReactFlowProvider>
    </AttentionContext>
  )
}

function Flow(props: MapViewProps & { attention: AttentionStore }) {
  const { botName, nodes, aiConfigured, defaultAgent, selectedId, hasDraft, onOpen, attention } = props
  const shape = useShape()
  const content = useMemo(
    () => ({
      nodes,
      aiConfigured,
      notes: notesFor(nodes, { configured: aiConfigured, agent: defaultAgent }),
    }),
    [nodes, aiConfigured, defaultAgent],
  )
  const layout = useMemo(() => layOut(content, shape), [content, shape])
  const byId = useMemo(() => new Map(nodes.map((node) => [node._id, node])), [nodes])
  const look = useStore((state) => lookAt(state.transform[2]))
  const camera = useCamera(layout, shape, selectedId)
  const cards = useCards(layout, { byId, hasDraft, onOpen, onReach: camera.reveal })
  const { onKeyDown, focus } = useCardKeys(layout, attention, camera.reveal)

  useEffect(() => {
    const { current } = attention.get()
    const known = current !== null && byId.has(current)
    attention.put({
      selected: selectedId,
      current: selectedId ?? (known ? current : (layout.cards[0]?.node._id ?? null)),
    })
  }, [attention, selectedId, byId, layout])

  const jumps = (
    <MapJumps
      layout={layout}
      onShow={(card) => {
        camera.show(card)
        focus(card)
      }}
    />
  )
  const stacked = shape.sections === 'below'
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      {stacked && (
        <div className="grid flex-none grid-cols-[auto_auto_auto] gap-2 border-b border-line bg-paper px-3 py-2">
          <SectionJumps layout={layout} onShow={camera.scrollTo} />
        </div>
      )}
      <div className="relative min-h-0 flex-1 overflow-hidden bg-paper">
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the cards inside have the focus; their arrow keys are heard here */}
        <div
          data-look={look}
          onKeyDown={onKeyDown}
          style={{ '--letters': `${layout.letters}px` }}
          className="absolute inset-0"
        >
          <ReactFlow<MapCardNode>
            aria-label={text.label}
            nodes={cards}
            nodeTypes={nodeTypes}
            nodesConnectable={false}
            nodesDraggable={false}
            nodesFocusable={false}
            elementsSelectable={false}
            disableKeyboardA11y
            deleteKeyCode={null}
            selectionKeyCode={null}
            panActivationKeyCode={null}
            multiSelectionKeyCode={null}
            onlyRenderVisibleElements={nodes.length > drawnWhole}
            panOnScroll
            panOnScrollSpeed={1}
            zoomOnDoubleClick={false}
            onMoveStart={(event) => event && camera.touched()}
            translateExtent={[
              [-beyond, -beyond],
              [layout.width + beyond, layout.height + beyond],
            ]}
            minZoom={stacked ? smallestStacked : 0.06}
            maxZoom={1.6}
            // The library's name stays in the licences.
            proOptions={{ hideAttribution: true }}
          >
            <Background color="var(--line)" gap={24} size={1.5} />
            <ViewportPortal>
              <Ground layout={layout} />
              <LinksLayer layout={layout} />
            </ViewportPortal>
            <SectionHeads sections={layout.sections} />
            {!stacked && <SmallMap layout={layout} />}
            <MapTools botName={botName} content={content} onFit={camera.fit}>
              {jumps}
            </MapTools>
          </ReactFlow>
        </div>
        <Peek layout={layout} nodes={byId} look={look} />
        <ul aria-label={text.spoken.links} className="sr-only">
          {layout.links.map(({ link }) => (
            <li key={link.id}>{linkWords(link, byId)}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
