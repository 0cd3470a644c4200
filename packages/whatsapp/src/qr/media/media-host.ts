import type { SocketConfig } from 'baileys'
import { Agent, type Dispatcher, interceptors } from 'undici'
import type { ChannelClock } from '../../channel.ts'
import { QuietHandler } from './quiet-handler.ts'

/** Where Baileys looks for files whose host it does not know. */
const USUAL_HOST = 'https://mmg.whatsapp.net'

export type MediaDispatcher = NonNullable<SocketConfig['options']['dispatcher']>

const agent = new Agent()

/** `moved` hears of every piece that comes. */
export type MediaParts = { clock: ChannelClock; moved?: () => void }

const impatient =
  ({ clock, moved = () => {} }: MediaParts): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) =>
    dispatch(options, new QuietHandler(handler, clock, moved))

/** For one file: a host that says nothing for 20 s is given up. */
export function patientWithMedia(parts: MediaParts): MediaDispatcher {
  return asBaileysHasIt(agent.compose(impatient(parts)))
}

/**
 * For Baileys' own downloads: the history of the first sync and large parts of the address book. It asks WhatsApp's usual
 * host for them, once, and works through no message while it waits. Here they come from the host that the service names, what
 * fails on the way is tried again, since the history is not told a second time, and a silent host is given up.
 */
export function fromMediaHost(host: () => Promise<string | undefined>, parts: MediaParts): MediaDispatcher {
  const reroute: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
    if (String(options.origin) !== USUAL_HOST) return dispatch(options, handler)
    const go = (name?: string): void => {
      dispatch(name === undefined ? options : { ...options, origin: `https://${name}` }, handler)
    }
    // The usual host has it too.
    host().then(go, () => go())
    return true
  }
  return asBaileysHasIt(agent.compose(impatient(parts), interceptors.retry({ maxRetries: 4 }), reroute))
}

/** Node's fetch takes it; only the types of its own undici are another release's. */
function asBaileysHasIt(dispatcher: unknown): MediaDispatcher {
  return dispatcher as MediaDispatcher
}
