import type { MessageView, OfferButton } from '@recado/whatsapp-emulator/protocol'
import { Copy, ExternalLink, FileText, List, MapPin, Phone, Reply, User } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { api } from '../demo/api.ts'
import { useAttempt } from '../demo/attempt.ts'
import { text } from '../text.ts'
import { here } from './here.ts'
import { FormDialog } from './form-dialog.tsx'
import { RowsDialog } from './rows-dialog.tsx'

interface OfferProps {
  message: MessageView
  buttons: readonly OfferButton[]
  /** Whose phone shows it, its name, and the business. */
  from: string
  to: string
}

/** What can be tapped under a message of a business, as wide as its bubble. */
export function Offer({ message, buttons, from, to }: OfferProps) {
  return (
    <div className="-mx-0.5 flex w-62 max-w-full flex-col gap-1">
      {buttons.map((button, at) => (
        // Two of one message may say the same.
        <OfferedButton key={`${at}`} button={button} message={message} from={from} to={to} />
      ))}
    </div>
  )
}

const look =
  'flex min-h-9 w-full items-center justify-center gap-2 rounded-tile bg-wa-in px-3 py-1.5 text-13 font-semibold text-brand shadow-[0_1px_1px_var(--shade-near)] hover:inset-ring hover:inset-ring-line pointer-coarse:min-h-11'

interface OfferedButtonProps {
  button: OfferButton
  message: MessageView
  from: string
  to: string
}

function OfferedButton({ button, message: { id }, from, to }: OfferedButtonProps) {
  const attempt = useAttempt()
  const [open, setOpen] = useState(false)
  const press = (icon: ReactNode, onPress: () => void) => (
    <button type="button" className={look} onClick={onPress}>
      {icon}
      <span className="min-w-0 wrap-anywhere">{titleOf(button)}</span>
    </button>
  )
  switch (button.kind) {
    case 'reply':
      return press(<Reply aria-hidden size={15} />, () => attempt(api.tap(from, to, id, button.id)))
    case 'url':
      return (
        <a href={button.url} target="_blank" rel="noreferrer noopener" className={look}>
          <ExternalLink aria-hidden size={15} />
          <span className="min-w-0 wrap-anywhere">{button.title}</span>
        </a>
      )
    case 'call':
      return press(<Phone aria-hidden size={15} />, () => attempt(api.placeCall(from, to, false)))
    case 'copy':
      return press(<Copy aria-hidden size={15} />, () => attempt(navigator.clipboard.writeText(button.code)))
    case 'location':
      return press(<MapPin aria-hidden size={15} />, () =>
        attempt(api.sendPlace(from, to, { ...here, live: false })),
      )
    case 'contact':
      return press(<User aria-hidden size={15} />, () => attempt(api.shareNumber(from, to, id)))
    case 'list':
      return (
        <>
          {press(<List aria-hidden size={15} />, () => setOpen(true))}
          <RowsDialog
            open={open}
            button={button}
            onClose={() => setOpen(false)}
            onTap={(row) => attempt(api.tap(from, to, id, row))}
          />
        </>
      )
    case 'flow':
      if (!button.form) return null
      return (
        <>
          {press(<FileText aria-hidden size={15} />, () => setOpen(true))}
          <FormDialog
            open={open}
            title={button.title}
            form={button.form}
            onClose={() => setOpen(false)}
            onSend={(values) => attempt(api.fillForm(from, to, id, values))}
          />
        </>
      )
    case 'catalog':
      return <p className="rounded-tile bg-wa-in px-3 py-1.5 text-12 text-wa-meta">{text.offer.noCatalog}</p>
  }
}

/** Meta's own words are in Spanish on a phone in Spanish. */
function titleOf(button: OfferButton): string {
  if (button.kind === 'location') return text.offer.sendPlace
  if (button.kind === 'contact') return text.offer.shareNumber
  return button.title
}
