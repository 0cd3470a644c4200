import type { Contact } from '@recado/contract/contacts'
import { plainWhatsAppText, Ticks } from '@recado/ui/chat'
import { Ban, FileText, Image, MapPin, Mic, Phone, Sticker, User, Video } from 'lucide-react'
import { createElement } from 'react'
import { text } from '../../../text/chat.ts'
import { deliveries } from '../model/deliveries.ts'

const icons: Record<string, typeof Ban> = {
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
  const delivery = author === 'customer' ? undefined : deliveries[status]
  const failed = delivery === 'failed'
  const speaker = author === 'bot' ? text.bot : author === 'campaign' ? text.campaign : null
  const icon = deleted ? Ban : icons[type]
  return (
    <>
      {delivery && <Ticks delivery={delivery} className="self-center" />}
      <span className={failed ? 'truncate text-danger' : 'truncate'}>
        {speaker !== null && `${speaker}: `}
        {icon && (
          <span className="mr-1 inline-flex align-[-2px]">
            {createElement(icon, { 'aria-hidden': true, size: 14 })}
          </span>
        )}
        {plainWhatsAppText(lastMessage)}
      </span>
    </>
  )
}
