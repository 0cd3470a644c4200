import { text } from '../../text/site/landing.ts'
import type { Facts } from '../facts.ts'
import { Wrap } from '../frame.tsx'

/** The band of figures under the hero. */
export function Claims({ facts }: { facts: Facts }) {
  const { claims, claimsNote } = facts.content
  return (
    <section aria-label={text.claims} className="pb-8">
      <Wrap>
        <dl className="grid grid-cols-4 border-y border-line narrow:grid-cols-2">
          {claims.map(({ value, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end gap-2 border-line py-8 pr-4 pl-8 not-first:border-l first:pl-0 narrow:py-6 narrow:nth-[odd]:border-l-0 narrow:nth-[odd]:pl-0 narrow:nth-[n+3]:border-t phone:pl-5"
            >
              <dt className="text-13 text-muted">{label}</dt>
              <dd className="font-head text-40 leading-none font-bold tracking-[-.03em] tabular-nums phone:text-28">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        {claimsNote !== '' && <p className="mt-3 text-12 text-muted">{claimsNote}</p>}
      </Wrap>
    </section>
  )
}
