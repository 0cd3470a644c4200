import '@xyflow/react/dist/base.css'
import type { Node } from '@recado/contract/nodes'
import { EmptyState } from '@recado/ui'
import { applyNodeChanges, Background, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react'
import { Waypoints } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { text } from '../../../text/map.ts'
import { card, type Point } from '../model/layout.ts'
import { flowOf, type FlowParts } from './flow-of.ts'
import { LaneHead, MapCard } from './map-card.tsx'
import { readableStart } from './readable-start.ts'
import { MapTools } from './map-tools.tsx'
import { useIsPhone } from './use-is-phone.ts'

export interface MapViewProps {
  botName: string
  nodes: readonly Node[]
  selectedId: string | null
  hasDraft: (nodeId: string) => boolean
  onOpen: (node: Node) => void
  /** An intelligent node was put somewhere, or, by null, given back to the automatic order. */
  onMove: (node: Node, to: Point | null) => void
}

/** Room below for the tools. */
const wholeMap = {
  padding: { top: '24px', left: '24px', right: '24px', bottom: '76px' },
  maxZoom: 1,
} as const

/** Up to here every card is drawn, so that Tab reaches each one. */
const drawnWhole = 100

const nodeTypes = { card: MapCard, lane: LaneHead }

/** «Mapa»: the nodes as a graph. A phone shows it to be looked at and tapped; elsewhere intelligent nodes can be moved. */
export default function MapView(props: MapViewProps) {
  if (props.nodes.length === 0) return <EmptyState icon={<Waypoints />} title={text.empty} />
  return (
    <ReactFlowProvider>
      <Flow {...props} />
    </ReactFlowProvider>
  )
}

function Flow({ botName, nodes, selectedId, hasDraft, onOpen, onMove }: MapViewProps) {
  const phone = useIsPhone()
  const { fitView, setViewport, flowToScreenPosition, setCenter, getNode, getZoom } = useReactFlow()
  const frame = useRef<HTMLDivElement>(null)
  const reveal = useCallback(
    (nodeId: string) => {
      const point = getNode(nodeId)?.position
      if (!point || isInside(frame.current, flowToScreenPosition(point), getZoom())) return
      void setCenter(point.x + card.width / 2, point.y + card.height / 2, { zoom: getZoom() })
    },
    [flowToScreenPosition, getNode, getZoom, setCenter],
  )
  const parts = useMemo(
    () => flowOf(nodes, { selectedId, hasDraft, onOpen, onReach: reveal, onMove: phone ? null : onMove }),
    [nodes, selectedId, hasDraft, onOpen, reveal, onMove, phone],
  )
  // While a card is dragged the flow moves it; what is saved draws it anew.
  const [shown, setShown] = useState<{ of: FlowParts; nodes: FlowParts['nodes'] }>({
    of: parts,
    nodes: parts.nodes,
  })
  const current = shown.of === parts ? shown.nodes : parts.nodes

  useEffect(() => {
    const size = frame.current?.getBoundingClientRect()
    const start = size && readableStart(parts.nodes, size)
    if (start) void setViewport(start)
    else void fitView(wholeMap)
    // oxlint-disable-next-line react/exhaustive-deps -- only another number of nodes asks for another view
  }, [fitView, setViewport, nodes.length])

  useEffect(() => {
    if (selectedId !== null) reveal(selectedId)
    // oxlint-disable-next-line react/exhaustive-deps -- only another chosen node moves the view
  }, [selectedId])

  return (
    <div ref={frame} className="relative min-h-0 min-w-0 flex-1 bg-paper">
      <ReactFlow<FlowParts['nodes'][number]>
        nodes={current}
        edges={parts.edges}
        nodeTypes={nodeTypes}
        onNodesChange={(changes) => setShown({ of: parts, nodes: applyNodeChanges(changes, current) })}
        onNodeDragStop={(_, moved) => {
          if (moved.type === 'card') onMove(moved.data.node, rounded(moved.position))
        }}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        deleteKeyCode={null}
        nodeDragThreshold={4}
        onlyRenderVisibleElements={nodes.length > drawnWhole}
        minZoom={0.15}
        maxZoom={1.6}
        // «Ver todo» gives it back; the library's name stays in the licences.
        proOptions={{ hideAttribution: true }}
        className="[--xy-edge-stroke:var(--brand)]"
      >
        <Background color="var(--line)" gap={24} size={1.5} />
        <MapTools
          botName={botName}
          nodes={nodes}
          phone={phone}
          onMove={onMove}
          onFit={() => void fitView(wholeMap)}
        />
      </ReactFlow>
    </div>
  )
}

/** Whether a card whose corner is there on the screen can be seen whole in the frame. */
function isInside(frame: HTMLElement | null, { x, y }: Point, zoom: number): boolean {
  const place = frame?.getBoundingClientRect()
  if (!place) return true
  const [right, bottom] = [x + card.width * zoom, y + card.height * zoom]
  return x >= place.left && y >= place.top && right <= place.right && bottom <= place.bottom
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) })
