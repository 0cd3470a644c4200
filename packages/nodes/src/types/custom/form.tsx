import type { NodeFormProps } from '../../editing/node-editing.tsx'
import { nodeHue } from '../../editing/node-icon.tsx'
import { PatternResponseForm } from './pattern-response-form.tsx'
import type { CustomConfig } from './schema.ts'

/** A fixed response to messages with certain words. */
export function CustomForm(props: NodeFormProps<CustomConfig>) {
  return <PatternResponseForm {...props} hue={nodeHue('CUSTOM')} />
}
