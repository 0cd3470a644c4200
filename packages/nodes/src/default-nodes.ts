import { aiAgentDefaults } from './ai-agent/schema.ts'
import { audioDefaults } from './audio/schema.ts'
import { callDefaults } from './call/schema.ts'
import type { TypedConfig } from './config-schemas.ts'
import { customDefaults } from './custom/schema.ts'
import { fileDefaults } from './file/schema.ts'
import { locationDefaults } from './location/schema.ts'
import { text } from './text/es.ts'
import { patternOf } from './config/words-pattern.ts'

/** A node to create: its type, its config and its name. */
export type StartingNode = TypedConfig & { name: string }

const { nodes, starting } = text

/** The nodes of a new bot, in order, all ready to be active as they are. */
export const defaultNodes: readonly StartingNode[] = [
  {
    type: 'CUSTOM',
    name: starting.greetingName,
    config: { ...customDefaults, regex: patternOf(starting.greetingWords), response: starting.greeting },
  },
  { type: 'CALL', name: nodes.CALL.title, config: callDefaults },
  { type: 'LOCATION', name: nodes.LOCATION.title, config: locationDefaults },
  { type: 'AUDIO', name: nodes.AUDIO.title, config: audioDefaults },
  { type: 'FILE', name: nodes.FILE.title, config: fileDefaults },
  { type: 'AI_AGENT', name: nodes.AI_AGENT.title, config: aiAgentDefaults },
]
