import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useFullScreenOnPhone } from '../../shell/bot-shell-slots.tsx'
import { Contacts } from '../../features/contacts/contacts.tsx'
import { readFilter, writeFilter, type Shown } from '../../entities/contact/list/filter.ts'
import { crmTabHref } from '../../lib/navigation/crm-address.ts'

/** «Contactos», with what is looked for and who is open in the address. */
export function ContactsTab({ botId }: { botId: string }) {
  const [query, setQuery] = useSearchParams()
  const openId = query.get('contact')
  useFullScreenOnPhone(openId !== null)
  const shown = useMemo(() => readFilter(query), [query])
  const show = useCallback(
    (next: Shown) => setQuery((before) => writeFilter(before, next), { replace: true }),
    [setQuery],
  )
  const open = (contactId: string | null) =>
    setQuery((before) => {
      const next = new URLSearchParams(before)
      if (contactId === null) next.delete('contact')
      else next.set('contact', contactId)
      return next
    })
  const lead = (keptId: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('contact', keptId)
        return next
      },
      { replace: true },
    )
  return (
    <Contacts
      botId={botId}
      shown={shown}
      onShow={show}
      openId={openId}
      onOpen={open}
      onLed={lead}
      chatHref={(contact) => crmTabHref('chat', { contact })}
    />
  )
}
