import type { SettingsChange } from '@recado/contract/builder/settings'
import type { WrittenSource } from '@recado/contract/knowledge/sources'
import type { NodeTypeId } from '@recado/nodes'

/** Who owns both bots of the demo. */
export const owner = {
  name: 'Mariana Ríos',
  email: 'mariana@cafelaesquina.co',
  password: 'cafe-de-la-esquina',
}

/** As traces, logs and figures call whoever answers instead of a real model. */
export const aiName = 'IA de demostración'

export type ShopNode = {
  name: string
  type: NodeTypeId
  source: 'nodes' | 'intelligent-nodes'
  config: Record<string, unknown>
  isActive?: boolean
  /** The name of the node that follows. */
  after?: string
}

/** A bot of the demo as its owner made it. A `regex` is what the editor makes of words, so that it shows them as chips. */
export type Shop = {
  name: string
  description: string
  phoneNumber: string
  settings: SettingsChange
  nodes: ShopNode[]
  tags: { name: string; description: string; color: string }[]
  quickReplies: { shortcut: string; text: string }[]
  /** What it knows besides its nodes. */
  sources: WrittenSource[]
}
