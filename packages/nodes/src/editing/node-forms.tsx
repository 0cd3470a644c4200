import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { ConfigOf, NodeTypeId } from '../index.ts'
import type { NodeFormProps } from './node-editing.tsx'

type Forms = { [T in NodeTypeId]: LazyExoticComponent<ComponentType<NodeFormProps<ConfigOf<T>>>> }

/** Every type's form, each loaded when it is first opened. A type without a form does not compile. */
export const nodeForms = {
  CUSTOM: lazy(async () => ({ default: (await import('../custom/form.tsx')).CustomEditor })),
  AI_AGENT: lazy(async () => ({ default: (await import('../ai-agent/form.tsx')).AiAgentEditor })),
  ASSISTANT_IA: lazy(async () => ({
    default: (await import('../assistant-ia/form.tsx')).AssistantEditor,
  })),
  CALL: lazy(async () => ({ default: (await import('../call/form.tsx')).CallEditor })),
  LOCATION: lazy(async () => ({ default: (await import('../location/form.tsx')).LocationEditor })),
  AUDIO: lazy(async () => ({ default: (await import('../audio/form.tsx')).AudioEditor })),
  FILE: lazy(async () => ({ default: (await import('../file/form.tsx')).FileEditor })),
  PRUEBA: lazy(async () => ({ default: (await import('../prueba/form.tsx')).PruebaEditor })),
  BRAIN: lazy(async () => ({ default: (await import('../brain/form.tsx')).BrainEditor })),
  FUNCTION_INFO: lazy(async () => ({
    default: (await import('../function-info/form.tsx')).FunctionInfoEditor,
  })),
  FUNCTION_COLLECT: lazy(async () => ({
    default: (await import('../function-collect/form.tsx')).FunctionCollectEditor,
  })),
  FUNCTION_API: lazy(async () => ({
    default: (await import('../function-api/form.tsx')).FunctionApiEditor,
  })),
  FUNCTION_ACTION: lazy(async () => ({
    default: (await import('../function-action/form.tsx')).FunctionActionEditor,
  })),
  FUNCTION_CONDITION: lazy(async () => ({
    default: (await import('../function-condition/form.tsx')).FunctionConditionEditor,
  })),
} satisfies Forms
