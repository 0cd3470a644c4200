import type { ReactNode } from 'react'
import { FilledText } from './FilledText.tsx'
import { parseWhatsAppText, type TextPiece } from './format.ts'

/** A text with WhatsApp's marks and its links; whatever else it contains is shown as text. */
export function FormattedText({ text, className }: { text: string; className?: string }) {
  return <span className={className}>{render(parseWhatsAppText(text))}</span>
}

function render(pieces: readonly TextPiece[]): ReactNode[] {
  return pieces.map((piece, index) => {
    switch (piece.kind) {
      case 'text':
        return <FilledText key={index} text={piece.text} />
      case 'item':
        return (
          <span key={index} className="flex gap-1.5">
            <span className="flex-none tabular-nums">{piece.marker}</span>
            <span className="min-w-0">{render(piece.pieces)}</span>
          </span>
        )
      case 'quote':
        return (
          <span key={index} className="my-0.5 block border-l-3 border-wa-meta/45 pl-2 text-wa-meta">
            {render(piece.pieces)}
          </span>
        )
      case 'mono':
        return (
          <code key={index} className="font-mono text-[0.92em]">
            {piece.text}
          </code>
        )
      case 'link':
        return (
          <a
            key={index}
            href={piece.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="text-info underline underline-offset-2"
          >
            {piece.text}
          </a>
        )
      case 'bold':
        return <strong key={index}>{render(piece.pieces)}</strong>
      case 'italic':
        return <em key={index}>{render(piece.pieces)}</em>
      case 'strike':
        return <s key={index}>{render(piece.pieces)}</s>
    }
  })
}
