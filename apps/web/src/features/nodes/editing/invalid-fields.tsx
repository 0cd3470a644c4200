import type { FieldErrors } from '@recado/nodes/editors'
import { Callout } from '@recado/ui'
import { text } from '../../../text/builder/builder.ts'

/** What is stored of a node and fits its form no longer: what is wrong with it, and what stands there. */
export function InvalidFields({
  invalidFields,
  stored,
}: {
  invalidFields: FieldErrors
  stored: Readonly<Record<string, unknown>>
}) {
  return (
    <Callout tone="danger" title={text.invalidFields.title}>
      <p>{text.invalidFields.hint}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {Object.entries(invalidFields).map(([path, message]) => (
          <li key={path} className="wrap-anywhere">
            {message}
            {path !== '' && shown(valueAt(stored, path))}
          </li>
        ))}
      </ul>
    </Callout>
  )
}

function valueAt(stored: unknown, path: string): unknown {
  let at = stored
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined
    at = new Map<string, unknown>(Object.entries(at)).get(key)
  }
  return at
}

/** «(estaba: 900)», cut short; nothing for what is not there. */
function shown(value: unknown): string {
  if (value === undefined) return ''
  const written = typeof value === 'string' ? value : JSON.stringify(value)
  return ` ${text.invalidFields.was(written.length > 60 ? `${written.slice(0, 60)}…` : written)}`
}
