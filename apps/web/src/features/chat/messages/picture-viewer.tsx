import { buttonClass, Dialog } from '@recado/ui'
import { Download } from 'lucide-react'
import { text } from '../../../text/crm/chat.ts'

interface PictureViewerProps {
  url: string
  name: string
  caption: string
  onClose: () => void
}

/** A picture as large as the window. */
export function PictureViewer({ url, name, caption, onClose }: PictureViewerProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="l"
      title={name}
      footer={
        <a href={url} download={name} className={buttonClass({})}>
          <Download aria-hidden size={16} />
          {text.file.download}
        </a>
      }
    >
      <img
        src={url}
        alt={caption || name}
        className="mx-auto max-h-[70dvh] max-w-full rounded-ctl object-contain"
      />
    </Dialog>
  )
}
