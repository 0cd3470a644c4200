import type { NodeTypeId } from '@recado/nodes'
import { Dialog } from '@recado/ui'
import { text } from '../../../text/builder/builder.ts'
import { Palette } from './palette.tsx'

interface PaletteSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onCreate: (type: NodeTypeId) => void
  busy: boolean
}

/** The palette where there is no room for it: a sheet from below on a phone. */
export function PaletteSheet({ open, onOpenChange, onCreate, busy }: PaletteSheetProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.palette.title}
      className="max-w-105! [&>div]:px-2!"
    >
      <Palette onCreate={onCreate} busy={busy} />
    </Dialog>
  )
}
