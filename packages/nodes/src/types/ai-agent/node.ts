import { defineNode } from '@recado/engine'
import { filled, need } from '../../config/ready.ts'
import { saidBy } from '../../ai/said-by.ts'
import { text } from './text.ts'
import { aiAgentDefaults, aiAgentSchema } from './schema.ts'

/** Answers by AI what nothing else matched, with the bot's memory of the conversation. */
export const aiAgentNode = defineNode({
  type: 'AI_AGENT',
  group: 'legacy',
  title: text.title,
  description: text.description,
  icon: 'Bot',
  hue: 'var(--n-ai)',
  schema: aiAgentSchema,
  defaults: aiAgentDefaults,
  trigger: { on: 'fallback' },
  editedAs: 7,
  ready: (config) => need(filled(config.systemPrompt), ['systemPrompt'], text.missing),
  looksAtPhotos: ({ photos }) => photos,
  *run({ config, ask, prompt, speak }) {
    const answer = yield* ask.ai({
      model: config.provider,
      temperature: config.temperature,
      messages: yield* prompt(config.systemPrompt, { photos: config.photos }),
    })
    if (!answer.ok) return { failed: true }
    return { replies: [yield* saidBy(speak, answer.text, config.voice)] }
  },
})
