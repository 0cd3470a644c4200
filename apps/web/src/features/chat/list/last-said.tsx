import type { Contact } from '@recado/contract/crm/contacts'
import { plainWhatsAppText, Ticks, type Delivery } from '@recado/ui/chat'
import { Ban, FileText, Image, MapPin, Mic, Phone, Sticker, User, Video, type LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { text } from '../../../text/crm/chat.ts'
import { deliveries } from '../messages/deliveries.ts'
import { kindOfFile } from '../messages/kind-of-file.ts'
import type { Pending } from '../conversation/lines.ts'

const icons: Record<string, LucideIcon> = {
  image: Image,
  video: Video,
  audio: Mic,
  document: FileText,
  sticker: Sticker,
  location: MapPin,
  contact: User,
  call: Phone,
}

/** What was said last: how far it came, who said it for the shop, what it is and its words; what failed in red. */
export function LastSaid({ contact }: { contact: Contact }) {
  const { lastSaid, lastMessage } = contact
  if (!lastSaid || lastMessage === null) {
    return (
      <span className="truncate">
        {lastMessage === null ? text.noMessages : plainWhatsAppText(lastMessage)}
      </span>
    )
  }
  const { author, status, type, deleted } = lastSaid
  const speaker = author === 'bot' ? text.bot : author === 'campaign' ? text.campaign : null
  return (
    <Said
      delivery={author === 'customer' ? undefined : deliveries[status]}
      speaker={speaker}
      icon={deleted ? Ban : icons[type]}
      words={plainWhatsAppText(lastMessage)}
    />
  )
}

/** The same of what has not come to the server yet. */
export function LastUnsent({ pending }: { pending: Pending }) {
  const { file, state } = pending
  const kind = file && kindOfFile(file)
  return (
    <Said
      delivery={state === 'refused' ? 'failed' : 'clock'}
      speaker={null}
      icon={kind === null ? undefined : icons[kind]}
      words={plainWhatsAppText(pending.text) || (kind === null ? '' : text.file.kinds[kind])}
    />
  )
}

/** What is being written in a chat that is not open. */
export const StillBegun = ({ words }: { words: string }) => (
  <span className="truncate">
    <span className="font-medium text-brand">{text.begun}:</span> {words}
  </span>
)

interface SaidProps {
  delivery: Delivery | undefined
  speaker: string | null
  icon: LucideIcon | undefined
  words: string
}

function Said({ delivery, speaker, icon, words }: SaidProps) {
  return (
    <>
      {delivery && <Ticks delivery={delivery} className="self-center" />}
      <span className={delivery === 'failed' ? 'truncate text-danger' : 'truncate'}>
        {speaker !== null && `${speaker}: `}
        {icon && (
          <span className="mr-1 inline-flex align-[-2px]">
            {createElement(icon, { 'aria-hidden': true, size: 14 })}
          </span>
        )}
        {words}
      </span>
    </>
  )
}
