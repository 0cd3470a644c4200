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
export { conditionWords } from './editing/condition-words.ts'
export { configErrors } from './editing/config-errors.ts'
export { ModelSelect } from './editing/model-field.tsx'
export { NoAi } from './editing/no-ai.tsx'
export { openConfig } from './editing/open-config.ts'
export { patternOf, wordsOf } from './config/words-pattern.ts'
export { acceptedFiles } from './editing/accepted-files.ts'
export { fileSize } from './editing/file-size.ts'
export { type Lane, laneOf, type Sentence, sentenceOf } from './editing/sentences.ts'
export { namePlaceholders, placeholderName } from './editing/placeholder-names.ts'
export { PlaceholderTextarea } from './editing/placeholder-textarea.tsx'
export { type Preview, previewOf } from './editing/previews.ts'
