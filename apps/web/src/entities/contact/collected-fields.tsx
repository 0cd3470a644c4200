import type { Contact } from '@recado/contract/crm/contacts'
import { text } from '../../text/crm/contact-panel.ts'

/** What the bot's questions gathered of a contact. */
export function CollectedFields({ fields }: { fields: Contact['fields'] }) {
  const known = Object.entries(fields)
  return (
    <section>
      <h4 className="mb-2 text-13 font-semibold">{text.collected}</h4>
      {known.length === 0 ? (
        <p className="text-13 text-muted">{text.collectedNone}</p>
      ) : (
        <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3 gap-y-2 text-13">
          {known.map(([field, value]) => (
            <div key={field} className="contents">
              <dt className="text-muted wrap-anywhere">{field}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
