import type { Contact } from '@recado/contract/crm/contacts'
import { Avatar } from '@recado/ui'
import { clsx } from 'clsx'
import { usePicture } from './use-picture.ts'

interface ContactAvatarProps {
  botId: string
  contact: Contact
  size?: 'm' | 'l'
  /** Off while rows fly past: each picture is asked of WhatsApp the first time. */
  wanted: boolean
}

/** A contact's picture where they show one to the shop's number, else their initials. */
export function ContactAvatar({ botId, contact, size = 'm', wanted }: ContactAvatarProps) {
  // Who never wrote is nobody whom WhatsApp should be asked about.
  const picture = usePicture(botId, contact._id, wanted && contact.lastMessageDate !== null)
  if (picture === undefined) return <Avatar name={contact.name ?? ''} size={size} />
  return (
    <img
      src={picture}
      alt=""
      className={clsx('flex-none rounded-chip object-cover', size === 'l' ? 'size-12' : 'size-10')}
    />
  )
}
