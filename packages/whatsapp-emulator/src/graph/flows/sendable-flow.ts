import { GraphError } from '../errors/graph-error.ts'
import type { OfferButton } from '../../phone/messages/offer.ts'
import type { GraphService } from '../service.ts'
import type { Flow } from '../state/flow.ts'
import type { Line } from '../state/line.ts'
import { readFlow } from './flow-json.ts'

/** The form that a message names, if it may be sent. Throws GraphError. */
export function sendableFlow(
  service: GraphService,
  line: Line,
  { id, name, isDraft = false }: { id?: string | undefined; name?: string | undefined; isDraft?: boolean },
): Flow {
  const flow = [...service.state.flows.values()].find(
    (one) => one.accountId === line.accountId && (id === undefined ? one.name === name : one.id === id),
  )
  if (!flow) throw new GraphError(131009, { details: `Flow with id ${id ?? name ?? ''} does not exist` })
  if (flow.status === 'BLOCKED') throw new GraphError(132068)
  if (flow.status === 'THROTTLED') throw new GraphError(132069)
  const wanted = isDraft ? 'DRAFT' : 'PUBLISHED'
  if (flow.status !== wanted) throw new GraphError(131009, { details: `Flow ${flow.id} is ${flow.status}` })
  return flow
}

/** What opens a form on a phone. */
export function flowButton({ id: flowId, asset }: Flow, title: string, token = 'unused'): OfferButton {
  const read = readFlow(asset)
  return { kind: 'flow', title, flowId, token, form: 'form' in read ? read.form : null }
}
