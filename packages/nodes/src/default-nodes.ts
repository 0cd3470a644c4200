import { aiAgentNode } from './types/ai-agent/node.ts'
import { audioNode } from './types/audio/node.ts'
import { callNode } from './types/call/node.ts'
import type { TypedConfig } from './node-types.ts'
import { customDefaults } from './types/custom/schema.ts'
import { fileNode } from './types/file/node.ts'
import { locationNode } from './types/location/node.ts'
import { text } from './text/es.ts'
import { patternOfWords } from './config/words-pattern.ts'

/** A node to create: its type, its config and its name. */
export type StartingNode = TypedConfig & { name: string }

const { starting } = text

/** The nodes of a new bot, in order, all ready to be active as they are. */
export const defaultNodes: readonly StartingNode[] = [
  {
    type: 'CUSTOM',
    name: starting.greetingName,
    config: { ...customDefaults, regex: patternOfWords(starting.greetingWords), response: starting.greeting },
  },
  { type: 'CALL', name: callNode.title, config: callNode.defaults },
  { type: 'LOCATION', name: locationNode.title, config: locationNode.defaults },
  { type: 'AUDIO', name: audioNode.title, config: audioNode.defaults },
  { type: 'FILE', name: fileNode.title, config: fileNode.defaults },
  { type: 'AI_AGENT', name: aiAgentNode.title, config: aiAgentNode.defaults },
]
