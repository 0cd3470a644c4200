import { aiAgentEditor } from './ai-agent/editor.ts'
import { assistantEditor } from './assistant-ia/editor.ts'
import { audioEditor } from './audio/editor.ts'
import { brainEditor } from './brain/editor.ts'
import { callEditor } from './call/editor.ts'
import { customEditor } from './custom/editor.ts'
import type { NodeEditor } from './editing/node-editor.tsx'
import { fileEditor } from './file/editor.ts'
import { functionActionEditor } from './function-action/editor.ts'
import { functionApiEditor } from './function-api/editor.ts'
import { functionCollectEditor } from './function-collect/editor.ts'
import { functionConditionEditor } from './function-condition/editor.ts'
import { functionInfoEditor } from './function-info/editor.ts'
import type { ConfigOf, NodeTypeId } from './index.ts'
import { locationEditor } from './location/editor.ts'
import { pruebaEditor } from './prueba/editor.ts'

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
