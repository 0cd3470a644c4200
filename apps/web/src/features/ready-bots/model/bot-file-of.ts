import type { WrittenBotFile } from '@recado/contract/builder/bot-file'
import type { ReadyBot } from '@recado/nodes/ready-bots'

/** A ready bot as the file that makes it: the same way in as an exported bot. */
export function botFileOf({ name, description, nodes, tags = [] }: ReadyBot): WrittenBotFile {
  return {
    // Said by value, and tested against the schema: its module would bring every node type to the panel.
    format: 'recado-bot',
    version: 1,
    bot: {
      name,
      description,
      nodes: nodes.map((node) => ({ ...node, isActive: true, config: { ...node.config } })),
      tags: tags.map((tag) => ({ ...tag })),
    },
  }
}
