import type { ServerResponse } from 'node:http'
import { SECOND } from '../clock.ts'
import { GraphError } from '../errors/graph-error.ts'
import type { Answer } from '../http/route.ts'
import type { GraphService } from '../service.ts'

/** What is answered to a message's request, with what goes wrong; null when no answer is to be given any more. */
export async function disturbedAnswer(
  service: GraphService,
  response: ServerResponse,
  answer: () => Promise<Answer>,
): Promise<Answer | null> {
  const { faults, clock } = service
  const slow = faults.strikes('slow')
  if (slow) await new Promise<void>((resolve) => clock.setTimer((slow.delaySeconds ?? 30) * SECOND, resolve))
  if (faults.strikes('hang-before-accepting')) return null
  if (faults.strikes('cut-before-accepting')) return cut(response)
  const refused = faults.strikes('refused')
  if (refused) throw new GraphError(refused.code ?? 131000, { details: 'On purpose' })
  for (const name of ['error-500', 'error-500-empty', 'error-500-html'] as const) {
    const failing = faults.strikes(name)
    if (!failing) continue
    if (failing.accepted ?? true) await answer()
    return FAILURES[name]()
  }
  const given = await answer()
  if (faults.strikes('hang-after-accepting')) return null
  if (faults.strikes('cut-after-accepting')) return cut(response)
  if (faults.strikes('no-message-id')) return { json: { messaging_product: 'whatsapp', messages: [] } }
  return given
}

function cut(response: ServerResponse): null {
  response.destroy()
  return null
}

const FAILURES = {
  'error-500': (): Answer => {
    throw new GraphError(131000, { details: 'Something went wrong.' })
  },
  'error-500-empty': (): Answer => ({ status: 500, bytes: { data: Buffer.alloc(0), type: 'text/plain' } }),
  'error-500-html': (): Answer => ({
    status: 500,
    bytes: {
      data: Buffer.from('<!DOCTYPE html><title>Error</title>Sorry, something went wrong.'),
      type: 'text/html',
    },
  }),
}
