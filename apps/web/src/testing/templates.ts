import type { Template, TemplateBook } from '@recado/contract/messaging/templates'
import { neverLinked, type WaStatus } from '@recado/contract/messaging/whatsapp'

/** A line on Meta's own API, which is up. */
export const officialLine: WaStatus = {
  ...neverLinked,
  status: 'connected',
  linked: true,
  phoneNumber: '573005550300',
  can: { window24h: true, templates: true, paidPerMessage: true, polls: false, forms: true },
}

/** What tells a customer that an order is ready, or whatever `more` makes of it. */
export const someTemplate = (more: Partial<Template> = {}): Template => ({
  _id: '7',
  name: 'pedido_listo',
  language: 'es_CO',
  category: 'utility',
  nextCategory: null,
  status: 'approved',
  reason: null,
  quality: 'green',
  isSupported: true,
  face: {
    header: null,
    body: { text: 'Hola {{1}}, tu pedido {{2}} está listo.', examples: { '1': 'Laura', '2': '12' } },
    footer: 'Café La Esquina',
    buttons: [{ type: 'quick_reply', text: 'Voy en camino' }],
  },
  ...more,
})

export const bookOf = (...templates: Template[]): TemplateBook => ({
  templates,
  lookedAt: '2026-11-02T12:00:00.000Z',
  accountId: '102290129340398',
})
