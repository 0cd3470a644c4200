import { parseWhatsAppText, type TextPiece } from '@recado/ui/chat/format'
import { h } from './dom.ts'

/** A text with WhatsApp's marks, as a phone shows it; a link stays text, since nothing leaves this page. */
export function formattedText(text: string): HTMLElement {
  return h('span', { class: 'said' }, ...parseWhatsAppText(text).map(element))
}

const tags = { bold: 'strong', italic: 'em', strike: 's' } as const

function element(piece: TextPiece): Node | string {
  switch (piece.kind) {
    case 'text':
    case 'link':
      return piece.text
    case 'mono':
      return h('code', {}, piece.text)
    case 'bold':
    case 'italic':
    case 'strike':
      return h(tags[piece.kind], {}, ...piece.pieces.map(element))
    case 'quote':
      return h('span', { class: 'qt' }, ...piece.pieces.map(element))
    case 'item':
      return h(
        'span',
        { class: 'li' },
        h('span', {}, piece.marker),
        h('span', {}, ...piece.pieces.map(element)),
      )
  }
}
