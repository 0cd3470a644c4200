import type { LookupFunction } from 'node:net'
import { fetchLatestWaWebVersion } from 'baileys'
import { Agent } from 'undici'
import type { ClientVersion } from './client-version.ts'

const USUAL_ORIGIN = 'https://web.whatsapp.com'
/** Beyond these it counts as no answer. */
const LATE_MS = 10_000
const MOST_BYTES = 1024 * 1024

export type AskWebVersionOptions = {
  /** Finds the addresses that may be connected to; it throws for those that may not. */
  lookup?: LookupFunction
  /** Another WhatsApp Web server: the page of its version is asked for where its socket is. */
  waSocketUrl?: string | undefined
}

/**
 * The version that WhatsApp's own web client has today, from the service worker of web.whatsapp.com; null when it was not
 * to be had. Baileys reads it and never throws: where it fails it gives its own version, which is no answer.
 */
export async function askWebVersion({
  lookup,
  waSocketUrl,
}: AskWebVersionOptions): Promise<ClientVersion | null> {
  const agent = new Agent({
    connect: { timeout: LATE_MS, ...(lookup && { lookup }) },
    maxResponseSize: MOST_BYTES,
  })
  const origin = waSocketUrl === undefined ? USUAL_ORIGIN : new URL(waSocketUrl.replace(/^ws/, 'http')).origin
  const dispatcher: unknown = agent.compose((dispatch) => (options, handler) => {
    return dispatch(String(options.origin) === USUAL_ORIGIN ? { ...options, origin } : options, handler)
  })
  try {
    const { version, isLatest } = await fetchLatestWaWebVersion({
      // Node's fetch takes it; only the types of its own undici are another release's.
      dispatcher: dispatcher as NonNullable<RequestInit['dispatcher']>,
      redirect: 'error',
      signal: AbortSignal.timeout(LATE_MS),
    })
    return isLatest ? version : null
  } finally {
    // What is still on its way was given up.
    void agent.destroy()
  }
}
