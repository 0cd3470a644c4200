import { defineNode, type Asking, type NodeContext, type NodeOutcome, prompts } from '@recado/engine'
import { filled, need } from '../../config/ready.ts'
import { text } from './text.ts'
import { brainDefaults, brainSchema, type BrainConfig } from './schema.ts'
import { answerWithTools } from '../../ai/answer-with-tools.ts'

/** Knows the business and chooses among the bot's functions. */
export const brainNode = defineNode({
  type: 'BRAIN',
  group: 'intelligent',
  title: text.title,
  description: text.description,
  icon: 'Brain',
  hue: 'var(--n-brain)',
  schema: brainSchema,
  defaults: brainDefaults,
  trigger: { on: 'fallback' },
  ready: (config) =>
    need(
      filled(config.businessDescription) || filled(config.objective),
      ['businessDescription'],
      text.missing,
    ),
  looksAtPhotos: ({ photos }) => photos,
  run: orchestrate,
})

/** Answers as the business that its owner described, with the bot's functions where they are wanted. */
function* orchestrate(context: NodeContext<BrainConfig>): Asking<NodeOutcome> {
  const { config } = context
  const tools = config.autoDetectFunctions ? context.tools : []
  return yield* answerWithTools(context, {
    model: config.provider,
    temperature: config.temperature,
    messages: yield* context.prompt(instructionsOf(config), {
      memory: config.memoryLimit,
      tools,
      photos: config.photos,
    }),
    tools,
    aloud: config.voice,
  })
}

function instructionsOf(config: BrainConfig): string {
  const { businessType, businessDescription, personality, objective } = config
  return prompts.brain({
    business: businessType === 'custom' ? '' : businessType.trim(),
    description: businessDescription.trim(),
    personality: personality.trim(),
    objective: objective.trim(),
  })
}
