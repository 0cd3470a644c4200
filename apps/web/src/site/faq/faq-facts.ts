import type { LandingContent } from '@recado/contract/site/public-site'
import type { FaqFacts } from '../../text/site/faq.ts'
import { text } from '../../text/site/landing.ts'
import { firstMonth, price } from '../content.ts'

/** The numbers that the widget quotes, as the page shows them. */
export function faqFacts(content: LandingContent, mailbox: string | null): FaqFacts {
  const { plans, currency, trialDays, models, supportHours, replyHours } = content
  return {
    trialDays,
    models,
    supportHours,
    replyHours,
    mailbox,
    plans: plans.map((plan) => {
      const first = firstMonth(plan)
      return {
        name: plan.name,
        bots: plan.points[0] ?? '',
        price:
          plan.monthly === null
            ? text.prices.custom.toLowerCase()
            : `${price(currency, plan.monthly)} ${text.prices.monthly}`,
        first: first === null ? null : price(currency, first),
      }
    }),
  }
}
