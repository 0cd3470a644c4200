export { NodeForm } from './editing/node-form.tsx'
export { TemperatureField } from './editing/fields.tsx'
export {
  type AssistantsEditing,
  type FieldErrors,
  formLeft,
  type NodeEditing,
  NodeEditingContext,
  type NodeOption,
  type UploadOutcome,
  type UploadProgress,
  type UploadedAttachment,
} from './editing/node-editing.tsx'
export { nodeHue, NodeTile } from './editing/node-icon.tsx'
export { conditionWords } from './function-condition/condition-words.ts'
export { configErrors } from './editing/config-errors.ts'
export { ModelSelect } from './editing/ai/model-field.tsx'
export { NoAi } from './editing/ai/no-ai.tsx'
export { openConfig } from './editing/open-config.ts'
export { patternOf, wordsOf } from './config/words-pattern.ts'
export { acceptedFiles } from './editing/attachment/accepted-files.ts'
export { fileSize } from './editing/attachment/file-size.ts'
export { type Lane, laneOf, type Sentence, sentenceOf } from './editing/sentences.ts'
export { namePlaceholders, placeholderName } from './placeholders/placeholder-names.ts'
export { PlaceholderTextarea } from './editing/message/placeholder-textarea.tsx'
export { type Preview, previewOf } from './editing/previews.ts'
