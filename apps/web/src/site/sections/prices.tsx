import type { Plan } from '@recado/contract/site/public-site'
import { Badge, buttonClass } from '@recado/ui'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { text } from '../../text/site/landing.ts'
import { firstMonth, price } from '../content.ts'
import type { Facts } from '../facts.ts'
import { Section } from '../frame.tsx'

const { prices } = text

/** The plans, as the installation's content names them. */
export function Prices({ facts }: { facts: Facts }) {
  const { plans, currency, trialDays } = facts.content
  const half = plans.some((plan) => plan.firstMonthOff === 50)
  return (
    <Section id="precios" alt row title={prices.title} lead={prices.note(trialDays, half)}>
      <div
        className={clsx(
          // The cards' parts stand in rows of their own, so that prices, buttons and points begin side by side.
          'grid gap-x-6 max-[1000px]:grid-cols-2 phone:grid-cols-1',
          plans.length === 3 ? 'grid-cols-[1.15fr_1fr_1fr]' : 'grid-cols-2',
        )}
      >
        {plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} currency={currency} />
        ))}
      </div>
    </Section>
  )
}

function PlanCard({ plan, currency }: { plan: Plan; currency: string }) {
  const first = firstMonth(plan)
  const { highlighted = false } = plan
  return (
    <article
      className={clsx(
        'relative row-span-4 grid grid-rows-subgrid content-start rounded-card p-8 max-[1000px]:not-last:mb-6 phone:p-6',
        highlighted
          ? 'bg-brand-soft [clip-path:polygon(0_0,calc(100%-44px)_0,100%_44px,100%_100%,0_100%)] max-[1000px]:col-span-2 phone:col-span-1'
          : 'bg-paper inset-ring inset-ring-line',
      )}
    >
      {highlighted && (
        <span
          aria-hidden
          className="absolute top-0 right-0 size-11 rounded-bl-ctl bg-fold [clip-path:polygon(0_0,100%_100%,0_100%)]"
        />
      )}
      <div>
        <h3 className="text-20 font-bold">{plan.name}</h3>
        <p className="mt-1 text-14 text-muted">{plan.audience}</p>
      </div>
      <p className="mt-6 flex flex-wrap content-start items-center gap-x-4 gap-y-2">
        <b
          className={clsx(
            'font-head leading-10 font-bold tracking-[-.03em] tabular-nums',
            plan.monthly === null ? 'text-28' : 'text-40',
          )}
        >
          {plan.monthly === null ? prices.custom : price(currency, first ?? plan.monthly)}
        </b>
        {plan.monthly !== null && (
          <span className="text-13 leading-5 text-muted">
            {first === null ? (
              prices.monthly
            ) : (
              <>
                {prices.first}
                <br />
                {prices.later(price(currency, plan.monthly))}
              </>
            )}
          </span>
        )}
      </p>
      <a
        href={plan.leadsTo === 'register' ? '/register' : '#contacto'}
        className={buttonClass({
          variant: highlighted ? 'primary' : 'outline',
          size: 'xl',
          block: true,
          className: 'mt-6',
        })}
      >
        {plan.action}
      </a>
      <ul className="mt-6 flex flex-col gap-3 text-14">
        {plan.points.map((point) => (
          <li key={point} className="flex gap-3">
            <Check aria-hidden size={16} className="mt-0.5 flex-none text-brand" />
            {point}
          </li>
        ))}
        {plan.firstMonthOff !== undefined && (
          <li className="mt-1">
            <Badge className="bg-surface! text-brand!">{prices.off(plan.firstMonthOff)}</Badge>
          </li>
        )}
      </ul>
    </article>
  )
}
