import { PatternResponseForm } from '../custom/pattern-response-form.tsx'
import type { NodeFormProps } from '../../editing/node-editing.tsx'
import { nodeHue } from '../../editing/node-icon.tsx'
import type { PruebaConfig } from './schema.ts'

/** The same form as CUSTOM, in its own hue. */
export function PruebaForm(props: NodeFormProps<PruebaConfig>) {
  return <PatternResponseForm {...props} hue={nodeHue('PRUEBA')} />
}
