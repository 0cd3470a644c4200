import { attachmentOf } from '../../config/attachment.ts'
import { wordsInPattern } from '../../config/words-pattern.ts'
import { defineEditor } from '../../editing/node-editor.tsx'
import { type Preview, says } from '../../editing/preview.ts'
import { quoted, type Sentence } from '../../editing/sentence.ts'
import { text as shared } from '../../editing/text.ts'
import { type CustomConfig, customDefaults, customSchema } from './schema.ts'
import { text } from './text.ts'

export const customEditor = defineEditor({
  schema: customSchema,
  defaults: customDefaults,
  form: async () => (await import('./form.tsx')).CustomForm,
  sentence: patternSentence,
  preview: patternPreview,
})

/** The sentence of a pattern and its response; PRUEBA has the same. */
export function patternSentence({ regex, response, attachmentFilename }: CustomConfig): Sentence {
  const words = wordsInPattern(regex)
  const does = response.trim() === '' && attachmentFilename ? text.sentence.sends(attachmentFilename) : ''
  return words
    ? quoted(shared.sentence.written, words, response, does)
    : quoted(text.sentence.matched, [regex], response, does)
}

/** The preview of the same. */
export function patternPreview(config: CustomConfig): Preview {
  const word = wordsInPattern(config.regex)?.[0]
  return {
    act: says(word ?? (config.regex === '' ? text.preview.greeting : '…')),
    text: config.response,
    attachment: attachmentOf(config),
    note: null,
  }
}
