import { icons, type LucideIcon } from 'lucide-react'
import { nodeLabels } from './labels.ts'

const known = new Map<string, LucideIcon>(Object.entries(icons))

/**
 * The icons of the types. The web's build writes them down by their names (vite/node-labels.ts): asked for like this they
 * bring all that lucide has.
 */
export const nodeIcons: Readonly<Record<string, LucideIcon | undefined>> = Object.fromEntries(
  nodeLabels.map(({ type, icon }) => [type, known.get(icon)]),
)
