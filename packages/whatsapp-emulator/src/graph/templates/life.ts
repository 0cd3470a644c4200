import { DAY, HOUR, MINUTE } from '../clock.ts'
import type { GraphService } from '../service.ts'
import type { Template, TemplateCategory } from '../state/template.ts'

/** How long a template waits for its review; Meta's are minutes to a day. */
const REVIEW_TAKES = MINUTE
/** The first two pauses; the third one is the end. */
const PAUSES = [3 * HOUR, 6 * HOUR]

/** What reads as promotion is made MARKETING, whatever it was sent as. */
const PROMOTION = /\b(promo\w*|descuentos?|ofertas?|rebajas?|gratis|cup[oó]n(es)?|2x1|black friday)\b/i

/** Looks at a new or changed template after a while. */
export function review(service: GraphService, template: Template): void {
  service.clock.setTimer(REVIEW_TAKES, () => {
    if (template.status === 'PENDING') approve(service, template)
    return service.webhooks.settled()
  })
}

export function approve(service: GraphService, template: Template): void {
  const body = template.components.find(({ type }) => type === 'BODY')?.text ?? ''
  if (template.category === 'UTILITY' && PROMOTION.test(body)) recategorize(service, template, 'MARKETING')
  setStatus(service, template, 'APPROVED')
}

/** `reason`: as Meta codes it, as INVALID_FORMAT. */
export function reject(service: GraphService, template: Template, reason: string): void {
  template.rejectedReason = reason
  setStatus(service, template, 'REJECTED', {
    reason,
    rejection_info: {
      reason: 'The template does not keep to the policy.',
      recommendation: 'Change its text.',
    },
  })
}

/** Too many marked it: for hours it cannot be sent; the third time never again. */
export function pause(service: GraphService, template: Template): void {
  const lasts = PAUSES[template.pauses++]
  if (lasts === undefined)
    return setStatus(service, template, 'DISABLED', { disable_info: { disable_date: service.now() } })
  const ordinal = template.pauses === 1 ? 'FIRST_PAUSE' : 'SECOND_PAUSE'
  setStatus(service, template, 'PAUSED', {
    other_info: { title: ordinal, description: `Paused for ${lasts / HOUR} hours due to low quality.` },
  })
  service.clock.setTimer(lasts, () => {
    if (template.status === 'PAUSED') setStatus(service, template, 'APPROVED')
    return service.webhooks.settled()
  })
}

export function setStatus(
  service: GraphService,
  template: Template,
  status: Template['status'],
  more: object = {},
): void {
  template.status = status
  tell(service, template, 'message_template_status_update', {
    event: status,
    message_template_category: template.category,
    reason: 'NONE',
    ...more,
  })
}

/** It is there no more. */
export function tellDeleted(service: GraphService, template: Template): void {
  tell(service, template, 'message_template_status_update', { event: 'DELETED', reason: 'NONE' })
}

/** Announced a day ahead: until then it costs what it cost. */
export function announceCategory(
  service: GraphService,
  template: Template,
  category: TemplateCategory,
): void {
  const at = service.now() + DAY
  template.pendingCategory = { category, at }
  tell(service, template, 'template_category_update', {
    new_category: template.category,
    correct_category: category,
    category_update_timestamp: Math.floor(at / 1000),
  })
  service.clock.setTimer(DAY, () => {
    if (template.pendingCategory?.at === at) recategorize(service, template, category)
    return service.webhooks.settled()
  })
}

function recategorize(service: GraphService, template: Template, category: TemplateCategory): void {
  const previous = template.category
  template.category = category
  template.pendingCategory = null
  tell(service, template, 'template_category_update', {
    previous_category: previous,
    new_category: category,
  })
}

function tell(service: GraphService, template: Template, field: string, more: object): void {
  const { id, name, language } = template
  const value = {
    message_template_id: Number(id),
    message_template_name: name,
    message_template_language: language,
    ...more,
  }
  service.webhooks.tell(service.account(template.accountId), { field, value }, `template/${id}`)
}
