import type { Contact } from '@recado/contract/crm/contacts'
import { Button } from '@recado/ui'
import { lazy, Suspense, useState } from 'react'
import { longDay } from '../../../entities/contact/days.ts'
import { text } from '../../../text/crm/consent.ts'

const ConsentDialog = lazy(async () => ({ default: (await import('./consent-dialog.tsx')).ConsentDialog }))

/** How and when somebody agreed to hear of the business, which Meta may ask for. */
export function ContactConsent({ botId, contact }: { botId: string; contact: Contact }) {
  const [isOpen, setOpen] = useState(false)
  const { consent } = contact
  return (
    <section aria-label={text.title}>
      <h4 className="mb-2 text-13 font-semibold">{text.title}</h4>
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-32 flex-1 text-13">
          {consent === null ? (
            <p className="text-muted">{text.unknown}</p>
          ) : (
            <>
              <p>{text.agreed(text.ways[consent.how], longDay(consent.at))}</p>
              {consent.note !== '' && <p className="wrap-anywhere text-muted">{consent.note}</p>}
            </>
          )}
        </div>
        <Button onClick={() => setOpen(true)}>{consent === null ? text.add : text.change}</Button>
      </div>
      {isOpen && (
        <Suspense>
          <ConsentDialog botId={botId} contact={contact} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
