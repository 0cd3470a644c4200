import type { ReadyBot } from '@recado/nodes/ready-bots'
import { Dialog } from '@recado/ui'
import { lazy, Suspense } from 'react'
import { text } from '../../../text/builder/ready-bots.ts'

const Gallery = lazy(() => import('./gallery.tsx'))

interface GalleryDialogProps {
  open: boolean
  onClose: () => void
  onChoose: (bot: ReadyBot) => void
  /** The chosen one is being made. */
  busy: boolean
}

/** The gallery of ready bots; its texts load when it is first opened. */
export function GalleryDialog({ open, onClose, onChoose, busy }: GalleryDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      title={text.title}
      description={text.description}
      size="l"
    >
      <Suspense
        fallback={<output className="block py-8 text-center text-13 text-muted">{text.loading}</output>}
      >
        <Gallery onChoose={onChoose} busy={busy} />
      </Suspense>
    </Dialog>
  )
}
