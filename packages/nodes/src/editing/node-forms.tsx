import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { ConfigOf, NodeTypeId } from '../index.ts'
import type { NodeFormProps } from './node-editing.tsx'

type Forms = { [T in NodeTypeId]: LazyExoticComponent<ComponentType<NodeFormProps<ConfigOf<T>>>> }

/** Every type's form, each loaded when it is first opened. A type without a form does not compile. */
export const nodeForms = {
  CUSTOM: lazy(async () => ({ default: (await import('../custom/custom.editor.tsx')).CustomEditor })),
  AI_AGENT: lazy(async () => ({ default: (await import('../ai-agent/ai-agent.editor.tsx')).AiAgentEditor })),
  ASSISTANT_IA: lazy(async () => ({
    default: (await import('../assistant-ia/assistant-ia.editor.tsx')).AssistantEditor,
  })),
  CALL: lazy(async () => ({ default: (await import('../call/call.editor.tsx')).CallEditor })),
  LOCATION: lazy(async () => ({ default: (await import('../location/location.editor.tsx')).LocationEditor })),
  AUDIO: lazy(async () => ({ default: (await import('../audio/audio.editor.tsx')).AudioEditor })),
  FILE: lazy(async () => ({ default: (await import('../file/file.editor.tsx')).FileEditor })),
  PRUEBA: lazy(async () => ({ default: (await import('../prueba/prueba.editor.tsx')).PruebaEditor })),
  BRAIN: lazy(async () => ({ default: (await import('../brain/brain.editor.tsx')).BrainEditor })),
  FUNCTION_INFO: lazy(async () => ({
    default: (await import('../function-info/function-info.editor.tsx')).FunctionInfoEditor,
  })),
  FUNCTION_COLLECT: lazy(async () => ({
    default: (await import('../function-collect/function-collect.editor.tsx')).FunctionCollectEditor,
  })),
  FUNCTION_API: lazy(async () => ({
    default: (await import('../function-api/function-api.editor.tsx')).FunctionApiEditor,
  })),
  FUNCTION_ACTION: lazy(async () => ({
    default: (await import('../function-action/function-action.editor.tsx')).FunctionActionEditor,
  })),
  FUNCTION_CONDITION: lazy(async () => ({
    default: (await import('../function-condition/function-condition.editor.tsx')).FunctionConditionEditor,
  })),
} satisfies Forms
