import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { text } from '../wire/values.ts'

/** How people agreed to hear of the business, by its owner's word. */
export const consentWay = z.enum(['in_chat', 'in_person', 'form', 'purchase', 'other'])
export type ConsentWay = z.infer<typeof consentWay>

/** `note` says more of it, which `other` needs. */
export const consent = z
  .strictObject({ how: consentWay, note: text(limits.name).trim().default('') })
  .refine(({ how, note }) => how !== 'other' || note !== '', {
    path: ['note'],
    message: 'Di cómo aceptaron',
  })
export type Consent = z.infer<typeof consent>
