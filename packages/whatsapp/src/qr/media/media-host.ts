import type { SocketConfig } from 'baileys'
import { Agent, interceptors } from 'undici'

/** Where Baileys looks for files whose host it does not know. */
const USUAL_HOST = 'https://mmg.whatsapp.net'

const agent = new Agent().compose(interceptors.retry({ maxRetries: 4 }))

/**
 * For Baileys' own downloads: the history of the first sync and large parts of the address book. It asks WhatsApp's usual
 * host for them, and once. Here they come from the host that the service names, and what fails on the way is tried
 * again: the history is not told a second time.
 */
export function fromMediaHost(
  host: () => Promise<string | undefined>,
): NonNullable<SocketConfig['options']['dispatcher']> {
  const rerouted: unknown = agent.compose((dispatch) => (options, handler) => {
    if (String(options.origin) !== USUAL_HOST) return dispatch(options, handler)
    const go = (name?: string): void => {
      dispatch(name === undefined ? options : { ...options, origin: `https://${name}` }, handler)
    }
    // The usual host has it too.
    host().then(go, () => go())
    return true
  })
  // Node's fetch takes it; only the types of its own undici are another release's.
  return rerouted as ReturnType<typeof fromMediaHost>
}
