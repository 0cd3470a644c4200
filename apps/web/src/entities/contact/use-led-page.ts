import type { Contact } from '@recado/contract/crm/contacts'
import { toast } from '@recado/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSteady } from '../../lib/react/use-steady.ts'
import { text } from '../../text/crm/contacts.ts'
import { contactQuery } from './list/contact-queries.ts'

/**
 * The page of a contact that turned out to be somebody else's second one: the server answers with the one that stayed,
 * and the page goes there. `onLed` is told its id once its data is at hand.
 */
export function useLedToKept(
  botId: string,
  contactId: string,
  { contact, onLed }: { contact: Contact | undefined; onLed: (keptId: string) => void },
): void {
  const queries = useQueryClient()
  const led = useSteady(onLed)
  const kept = contact !== undefined && contact._id !== contactId ? contact : null
  useEffect(() => {
    if (!kept) return
    queries.setQueryData(contactQuery(botId, kept._id).queryKey, kept)
    toast.info(text.made.one, { id: `led-${kept._id}`, description: text.made.why })
    led(kept._id)
  }, [botId, kept, led, queries])
}

/** The key of an open contact's page: led to another contact it stays the same page, with what is being written on it. */
export function useLedPage(contactId: string | null): {
  key: string | null
  goesOnAs: (keptId: string) => void
} {
  const [led, setLed] = useState<{ to: string; key: string } | null>(null)
  const key = led !== null && led.to === contactId ? led.key : contactId
  return { key, goesOnAs: (keptId) => setLed({ to: keptId, key: key ?? keptId }) }
}
