import { aiAgentEditor } from './types/ai-agent/editor.ts'
import { assistantEditor } from './types/assistant-ia/editor.ts'
import { audioEditor } from './types/audio/editor.ts'
import { brainEditor } from './types/brain/editor.ts'
import { callEditor } from './types/call/editor.ts'
import { customEditor } from './types/custom/editor.ts'
import type { NodeEditor } from './editing/node-editor.tsx'
import { fileEditor } from './types/file/editor.ts'
import { functionActionEditor } from './types/function-action/editor.ts'
import { functionApiEditor } from './types/function-api/editor.ts'
import { functionCollectEditor } from './types/function-collect/editor.ts'
import { functionConditionEditor } from './types/function-condition/editor.ts'
import { functionInfoEditor } from './types/function-info/editor.ts'
import type { ConfigOf, NodeTypeId } from './index.ts'
import { locationEditor } from './types/location/editor.ts'
import { pruebaEditor } from './types/prueba/editor.ts'

/** What the screens know of every node type. A type without it does not compile. */
export const nodeEditors = {
  CUSTOM: customEditor,
  AI_AGENT: aiAgentEditor,
  ASSISTANT_IA: assistantEditor,
  CALL: callEditor,
  LOCATION: locationEditor,
  AUDIO: audioEditor,
  FILE: fileEditor,
  PRUEBA: pruebaEditor,
  BRAIN: brainEditor,
  FUNCTION_INFO: functionInfoEditor,
  FUNCTION_COLLECT: functionCollectEditor,
  FUNCTION_API: functionApiEditor,
  FUNCTION_ACTION: functionActionEditor,
  FUNCTION_CONDITION: functionConditionEditor,
} as const satisfies { [T in NodeTypeId]: NodeEditor<ConfigOf<T>> }
