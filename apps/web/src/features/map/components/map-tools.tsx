import type { Node } from '@recado/contract/nodes'
import { Button, IconButton, toast } from '@recado/ui'
import { Panel, useReactFlow } from '@xyflow/react'
import { ImageDown, Maximize, Minus, Plus, Rows3 } from 'lucide-react'
import { text } from '../../../text/map.ts'
import type { Point } from '../model/layout.ts'
import { savePicture } from './save-picture.ts'

interface MapToolsProps {
  botName: string
  nodes: readonly Node[]
  phone: boolean
  onMove: (node: Node, to: Point | null) => void
  onFit: () => void
}

/** Below the map: nearer, farther, all of it; its automatic order; its picture. */
export function MapTools({ botName, nodes, phone, onMove, onFit }: MapToolsProps) {
  const { zoomIn, zoomOut } = useReactFlow()
  const moved = nodes.filter((node) => node.position !== null)
  const arrange = () => {
    for (const node of moved) onMove(node, null)
    toast.success(text.arranged)
  }
  const download = () => {
    savePicture(nodes, text.pictureName(botName)).catch(() => toast.error(text.pictureFailed))
  }
  return (
    <Panel position="bottom-left" className="m-3! flex flex-wrap items-center gap-2">
      <div className="flex rounded-ctl bg-surface shadow-1 ring ring-line">
        <IconButton label={text.zoomOut} icon={<Minus size={16} />} onClick={() => void zoomOut()} />
        <IconButton label={text.zoomIn} icon={<Plus size={16} />} onClick={() => void zoomIn()} />
        <IconButton label={text.fit} icon={<Maximize size={16} />} onClick={() => onFit()} />
      </div>
      {!phone && moved.length > 0 && (
        <Button icon={<Rows3 size={16} />} onClick={arrange}>
          {text.arrange}
        </Button>
      )}
      <Button icon={<ImageDown size={16} />} onClick={download} className="max-sm:px-3!">
        <span className="max-sm:sr-only">{text.picture}</span>
      </Button>
    </Panel>
  )
}
