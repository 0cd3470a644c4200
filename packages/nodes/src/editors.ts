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
export { type MessageCount, messageCounts } from './editing/message-counts.ts'
export { nodeHue, NodeTile } from './editing/node-icon.tsx'
export { configErrors } from './editing/config-errors.ts'
export { ModelSelect } from './editing/ai/model-field.tsx'
export { NoAi } from './editing/ai/no-ai.tsx'
export { openConfig, type StoredNode, withConfig } from './editing/open-config.ts'
export { patternOfWords, wordsInPattern } from './config/words-pattern.ts'
export { acceptedFiles } from './editing/attachment/accepted-files.ts'
export { type AttachmentHandle, useAttachmentHandle } from './editing/attachment/use-attachment-handle.tsx'
export { fileSize } from './editing/attachment/file-size.ts'
export type { Sentence } from './editing/sentence.ts'
export {
  collectedBy,
  hasTrait,
  instructionsOf,
  isTool,
  type Section,
  sectionOf,
  mapCardOf,
  previewOf,
  sentenceOf,
  waitsForAnswer,
  waysOf,
} from './editing/shown-node.ts'
export { namePlaceholders, placeholderName } from './placeholders/placeholder-names.ts'
export { unknownPlaceholders } from './editing/message/placeholder-marks.ts'
export { PlaceholderTextarea } from './editing/message/placeholder-textarea.tsx'
export type { Preview } from './editing/preview.ts'
