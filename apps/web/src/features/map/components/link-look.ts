import type { PlacedLink } from '../layout/layout.ts'

const colors = { next: 'var(--muted)', true: 'var(--ok)', false: 'var(--warn)' } as const

/** The colour of a link: by the answer that it is followed for, pale where nobody goes along. */
export const linkColor = ({ link, idle }: PlacedLink): string =>
  idle ? 'var(--field-line)' : colors[link.kind]

/** Triangles whose point touches the card, by the side on which they enter. */
export const arrowHeads = { left: 'M-1 0l-8 -5v10z', right: 'M1 0l8 -5v10z', top: 'M0 -1l-5 -8h10z' } as const
