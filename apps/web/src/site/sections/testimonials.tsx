import { Badge } from '@recado/ui'
import { clsx } from 'clsx'
import { text } from '../../text/site/landing.ts'
import type { Facts } from '../facts.ts'
import { Section } from '../frame.tsx'

const { testimonials } = text

/** What customers say; what nobody has said yet is marked as an example. */
export function Testimonials({ facts }: { facts: Facts }) {
  const said = facts.content.testimonials
  if (said.length === 0) return null
  const examples = said.some((each) => each.example)
  return (
    <Section
      row
      title={said.every((each) => each.example) ? testimonials.title : testimonials.realTitle}
      lead={examples ? testimonials.note : undefined}
    >
      <div className="grid grid-cols-[1.5fr_1fr_1fr] gap-8 max-[1000px]:grid-cols-2 phone:grid-cols-1">
        {said.map(({ quote, who, example }, index) => (
          <blockquote
            key={quote}
            className={clsx(
              'flex flex-col gap-4 border-t-2 border-ink pt-5',
              index === 0 && 'max-[1000px]:col-span-2 phone:col-span-1',
            )}
          >
            <p
              className={clsx(
                'font-head font-semibold tracking-[-.015em] text-pretty',
                index === 0 ? 'text-28 leading-9 phone:text-20 phone:leading-7' : 'text-20 leading-7',
              )}
            >
              “{quote}”
            </p>
            <footer className="mt-auto flex flex-wrap items-center gap-2 text-13">
              <cite className="font-medium not-italic">{who}</cite>
              {example && <Badge>{testimonials.example}</Badge>}
            </footer>
          </blockquote>
        ))}
      </div>
    </Section>
  )
}
