import type { Contact } from '@recado/contract/crm/contacts'
import { lazy, Suspense } from 'react'
import { text } from '../../text/crm/contact-panel.ts'

// It comes of the editor's code, of which other pages would have to fetch a part. Where it does not come the code is said.
const FieldName = lazy(() =>
  import('./field-name.tsx').then(
    ({ FieldName: Named }) => ({ default: Named }),
    () => ({ default: ({ field }: { field: string }) => field }),
  ),
)

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
              <dt className="text-muted wrap-anywhere">
                <Suspense fallback={'\u00a0'}>
                  <FieldName field={field} />
                </Suspense>
              </dt>
              <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
