import type { Offer, OfferButton } from '../../phone/messages/offer.ts'
import type { GraphService } from '../service.ts'
import { flowButton, sendableFlow } from '../flows/sendable-flow.ts'
import type { Line } from '../state/line.ts'
import type { Interactive } from './schema.ts'

/** What can be tapped under an interactive message. */
export function offerOfInteractive(service: GraphService, line: Line, interactive: Interactive): Offer {
  const header = 'header' in interactive ? interactive.header : undefined
  const footer = 'footer' in interactive ? interactive.footer?.text : undefined
  return {
    header: header?.type === 'text' ? header.text : null,
    footer: footer ?? null,
    buttons: buttonsOf(service, line, interactive),
  }
}

function buttonsOf(service: GraphService, line: Line, interactive: Interactive): OfferButton[] {
  switch (interactive.type) {
    case 'button':
      return interactive.action.buttons.map(({ reply }) => ({ kind: 'reply', ...reply }))
    case 'list': {
      const sections = interactive.action.sections.map(({ title, rows }) => ({
        title: title ?? null,
        rows: rows.map((row) => ({ ...row, description: row.description ?? null })),
      }))
      return [{ kind: 'list', title: interactive.action.button, sections }]
    }
    case 'cta_url': {
      const { display_text: title, url } = interactive.action.parameters
      return [{ kind: 'url', title, url }]
    }
    case 'location_request_message':
      return [{ kind: 'location', title: 'Send location' }]
    case 'request_contact_info':
      return [{ kind: 'contact', title: 'Share contact info' }]
    case 'flow': {
      const {
        flow_id: id,
        flow_name: name,
        flow_cta: title,
        flow_token: token,
        mode,
      } = interactive.action.parameters
      const flow = sendableFlow(service, line, { id, name, isDraft: mode === 'draft' })
      return [flowButton(flow, title, token)]
    }
    case 'product': {
      const { catalog_id: catalogId, product_retailer_id: product } = interactive.action
      return [{ kind: 'catalog', title: 'View', catalogId, products: [product] }]
    }
    case 'product_list': {
      const { catalog_id: catalogId, sections } = interactive.action
      const products = sections.flatMap((one) => one.product_items.map((item) => item.product_retailer_id))
      return [{ kind: 'catalog', title: 'View items', catalogId, products }]
    }
    case 'catalog_message':
      return [{ kind: 'catalog', title: 'View catalog', catalogId: null, products: [] }]
  }
}
