import { createRoot, type Root } from 'react-dom/client'
import type { FaqFacts } from '../../text/site/faq.ts'
import { FaqChat } from './faq-chat.tsx'

let root: Root | null = null

/** Opens the widget's conversation in `place`; a closed one begins anew. */
export function open(place: HTMLElement, facts: FaqFacts, onClose: () => void): void {
  root ??= createRoot(place)
  root.render(<FaqChat facts={facts} onClose={onClose} />)
}

export function close(): void {
  root?.render(null)
}
