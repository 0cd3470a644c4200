import { placeholderName } from '@recado/nodes/editors'
import { text } from '../../text/builder/simulator.ts'

/** What the server would do, with whom. */
export function effectWords({ kind, detail }: { kind: string; detail: string }): string {
  const words = kind === 'reject_call' ? text.rejected : (text.effects[kind] ?? text.otherEffect)
  // What is saved is told by its names, which are an owner's short ones.
  const about = kind === 'save_fields' ? detail.split(', ').map(placeholderName).join(', ') : detail
  return detail === '' ? words : `${words}: ${about}`
}
