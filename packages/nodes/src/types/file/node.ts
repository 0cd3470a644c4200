import { defineNode } from '@recado/engine'
import { filled, need } from '../../config/ready.ts'
import { reply } from '../../config/reply.ts'
import { text } from './text.ts'
import { fileDefaults, fileSchema } from './schema.ts'

/** Answers a document, an image or a video. */
export const fileNode = defineNode({
  type: 'FILE',
  group: 'legacy',
  title: text.title,
  description: text.description,
  icon: 'FileText',
  hue: 'var(--n-file)',
  schema: fileSchema,
  defaults: fileDefaults,
  trigger: { on: 'event', events: ['document', 'image', 'video'] },
  editedAs: 5,
  ready: (config) => need(filled(config.fileResponse), ['fileResponse'], text.missing),
  run(context) {
    return reply(context, context.config.fileResponse)
  },
})
