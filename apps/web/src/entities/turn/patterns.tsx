import { Disclosure } from '@recado/ui'

export interface NamedPattern {
  /** The node's. */
  name: string
  pattern: string
}

/** The patterns that nodes are chosen by, behind «Avanzado»: who writes words does not meet them. */
export function Patterns({ patterns }: { patterns: readonly NamedPattern[] }) {
  if (patterns.length === 0) return null
  return (
    <Disclosure className="mt-3 flex-none">
      <dl className="flex flex-col gap-2 text-12">
        {patterns.map(({ name, pattern }, index) => (
          <div key={index}>
            <dt className="text-muted wrap-anywhere">{name}</dt>
            <dd>
              <code className="wrap-anywhere">{pattern}</code>
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
