import type { IncomingMessage } from 'node:http'
import { messageFile } from '@recado/contract/builder/uploads'
import { cancelMirror, getMirror, startMirror } from '@recado/contract/builder/mirror'
import { cancelMirroredAi, getMirroredAi, startMirroredAi } from '@recado/contract/builder/mirrored-ai'
import { createSavedConversation } from '@recado/contract/builder/saved-conversations'
import { simulate } from '@recado/contract/builder/simulate'
import { checkCloudLine } from '@recado/contract/messaging/cloud-link'
import { syncContacts } from '@recado/contract/messaging/messages'
import { refreshTemplates } from '@recado/contract/messaging/templates'
import { diagnoseWa, getContactPicture, linkWaByCode } from '@recado/contract/messaging/whatsapp'
import type { Route } from '@recado/contract/wire/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { awaitHolder } from '../../cluster/holder-of.ts'
import type { Holding } from '../../cluster/holding.ts'
import { isPassedOn, passedOnHeader, sealPassedOn } from '../../cluster/passed-on.ts'
import type { Core } from '../../platform/core.ts'
import type { KeysOfPurpose } from '../../platform/crypto/secret-key.ts'
import { onward, passOn } from '../../platform/egress/pass-on.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { text } from '../../text/es.ts'

/**
 * What only the server that holds the bot can answer: it asks the bot's line, or is about a talk in the simulator or a look
 * at past chats, which are in its memory. All else is rows, and answered by whoever is asked.
 */
const routesOfHolder: ReadonlySet<Route> = new Set<Route>([
  linkWaByCode,
  diagnoseWa,
  checkCloudLine,
  refreshTemplates,
  getContactPicture,
  messageFile,
  syncContacts,
  simulate,
  createSavedConversation,
  startMirror,
  getMirror,
  cancelMirror,
  startMirroredAi,
  getMirroredAi,
  cancelMirroredAi,
])

export type AtHolder = Pick<Core, 'store' | 'clock'> & {
  holding: Holding
  /** Known to the servers of the installation alone. */
  keys: KeysOfPurpose
}

/** Whether another server of the installation passes it on: it was counted there. */
export const wasPassedOn = (
  { keys, clock }: Pick<AtHolder, 'keys' | 'clock'>,
  { method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
): boolean => keys.some((key) => isPassedOn(key, { method, url }, headers[passedOnHeader], clock.now()))

/** Passes requests on to the server that holds their bot, where that is another one, and its answer back. */
export function passOnToHolder(api: FastifyInstance, parts: AtHolder): void {
  const { holding, keys, clock } = parts
  if (holding.node === null) return
  api.addHook('onRequest', async (request, reply) => {
    const { route } = request.routeOptions.config
    if (!route || !routesOfHolder.has(route)) return undefined
    // of any route, not parsed yet
    const { botId } = Object(request.params) as { botId?: unknown }
    if (typeof botId !== 'string' || holding.works(botId)) return undefined
    if (wasPassedOn(parts, request)) throw moving()
    const holder = await awaitHolder(parts, botId)
    // Of none that there is, whoever is asked says so.
    if (holder === null || holder === 'here') return undefined
    const { method } = request
    const to = atAddress(holder.address, request.url)
    const proof = sealPassedOn(keys[0], { method, url: to.pathname + to.search }, clock.now())
    await passOn(request.raw, to, { [passedOnHeader]: proof }).then(
      (answer) => passBack(reply, answer),
      (err: unknown) => {
        request.log.warn({ err, holder: holder.address }, 'the server that holds a bot was not reached')
        throw moving()
      },
    )
    return reply
  })
}

/** Of a request that names its host as well (RFC 9112, 3.2.2), who asks could choose where it is passed on to: its path alone counts. */
function atAddress(address: string, url: string): URL {
  const to = new URL(address)
  const { pathname, search } = new URL(url, to)
  to.pathname = pathname
  to.search = search
  return to
}

const moving = (): Refusal => new Refusal('unavailable', text.problems.botMoves)

function passBack(reply: FastifyReply, answer: IncomingMessage): void {
  void reply
    .status(answer.statusCode ?? 502)
    .headers(onward(answer.headers))
    .send(answer)
}
