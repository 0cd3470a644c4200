import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { email, text, words } from '../wire/values.ts'

const short = words(60)
const line = words(200)

/** A figure of the band under the hero. */
const claim = z.strictObject({ value: words(20), label: short })

/** `monthly` in units of `currency`; null is priced by talking. `firstMonthOff` is a percentage. */
const plan = z.strictObject({
  name: short,
  audience: line,
  monthly: z.number().min(0).max(1_000_000).nullable(),
  firstMonthOff: z.number().int().min(1).max(100).optional(),
  points: z.array(line).min(1).max(10),
  action: short,
  /** Where its button leads. */
  leadsTo: z.enum(['register', 'contact']),
  highlighted: z.boolean().optional(),
})

/** `example: false` claims that somebody has really said it. */
const testimonial = z.strictObject({ quote: words(400), who: short, example: z.boolean().default(true) })

/** Prices, claims and testimonials of the landing page: what an operator's file may hold, any part of it. */
export const landingFile = z.strictObject({
  claims: z.array(claim).length(4).optional(),
  claimsNote: text(200).optional(),
  currency: words(8).optional(),
  trialDays: z.number().int().min(0).max(365).optional(),
  plans: z.array(plan).min(1).max(3).optional(),
  models: z.array(short).min(1).max(12).optional(),
  supportHours: short.optional(),
  replyHours: z.number().int().min(1).max(720).optional(),
  place: short.optional(),
  /** Who answers for this installation, as the terms and the privacy page name them. */
  operator: words(120).optional(),
  testimonials: z.array(testimonial).max(6).optional(),
})
export type LandingFile = z.infer<typeof landingFile>
export type LandingContent = Required<LandingFile>
export type Plan = z.infer<typeof plan>

/** What a visitor writes. `website` is a trap: people do not see it, programs fill it in. */
export const contactMessage = z.strictObject({
  name: words(80, 'Escribe tu nombre'),
  email: z.string('Escribe tu correo').min(1, 'Escribe tu correo').pipe(email),
  phone: text(40).trim().optional(),
  message: words(2000, 'Cuéntanos qué necesitas'),
  website: text(200).optional(),
})
export type ContactMessage = z.infer<typeof contactMessage>

/** Where whoever runs this installation is written to; null where nobody said. */
export const getMailbox = defineRoute({
  id: 'getMailbox',
  method: 'GET',
  path: '/contact',
  access: 'public',
  area: 'Sitio público',
  summary: 'El correo de contacto de esta instalación',
  success: { status: 200, schema: z.object({ mailbox: z.string().nullable() }) },
})
export const sendContactMessage = defineRoute({
  id: 'sendContactMessage',
  method: 'POST',
  path: '/contact',
  access: 'public',
  area: 'Sitio público',
  summary: 'Escribir al correo de contacto de esta instalación',
  body: contactMessage,
  success: { status: 202, schema: z.object({ received: z.literal(true) }) },
  problems: [429, 503],
  limit: 16 * 1024,
})
