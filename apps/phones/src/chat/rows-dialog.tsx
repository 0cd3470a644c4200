import { Dialog } from '@recado/ui'
import type { OfferButton } from '@recado/whatsapp-emulator/protocol'

interface RowsDialogProps {
  open: boolean
  button: Extract<OfferButton, { kind: 'list' }>
  onClose: () => void
  /** A row's id. */
  onTap: (row: string) => void
}

/** The rows of a list, of which one is tapped. */
export function RowsDialog({ open, button, onClose, onTap }: RowsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onClose} title={button.title} size="s">
      {button.sections.map(({ title, rows }) => (
        <section key={rows[0]?.id} aria-label={title ?? button.title} className="mb-2 last:mb-0">
          {title && <h3 className="mb-1 text-13 font-semibold text-muted">{title}</h3>}
          {rows.map((row) => (
            <button
              key={row.id}
              type="button"
              onClick={() => {
                onTap(row.id)
                onClose()
              }}
              className="block min-h-11 w-full rounded-ctl px-2 py-2 text-left hover:bg-sunken"
            >
              <span className="block text-14 font-semibold">{row.title}</span>
              {row.description && <span className="block text-13 text-muted">{row.description}</span>}
            </button>
          ))}
        </section>
      ))}
    </Dialog>
  )
}
