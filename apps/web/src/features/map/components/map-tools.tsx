import { Button, IconButton, toast } from '@recado/ui'
import { Panel, useReactFlow } from '@xyflow/react'
import { ImageDown, Maximize, Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '../../../text/builder/map.ts'
import { layOut, type MapContent } from '../layout/layout.ts'
import { shapes } from './shapes.ts'

interface MapToolsProps {
  botName: string
  content: MapContent
  onFit: () => void
  children: ReactNode
}

/** Below the map: nearer, farther, all of it; its picture. */
export function MapTools({ botName, content, onFit, children }: MapToolsProps) {
  const { zoomIn, zoomOut } = useReactFlow()
  const download = () => {
    import('../picture/save-picture.ts')
      .then(({ savePicture }) => savePicture(layOut(content, shapes.picture), text.pictureName(botName)))
      .catch(() => toast.error(text.pictureFailed))
  }
  return (
    <Panel position="bottom-left" className="m-3! flex flex-wrap items-center gap-2">
      <div className="flex rounded-ctl bg-surface shadow-1 ring ring-line">
        <IconButton label={text.zoomOut} icon={<Minus size={16} />} onClick={() => void zoomOut()} />
        <IconButton label={text.zoomIn} icon={<Plus size={16} />} onClick={() => void zoomIn()} />
        <IconButton label={text.fit} icon={<Maximize size={16} />} onClick={onFit} />
      </div>
      <Button icon={<ImageDown size={16} />} onClick={download} className="max-sm:px-3.5!">
        <span className="max-sm:sr-only">{text.picture}</span>
      </Button>
      {children}
    </Panel>
  )
}
