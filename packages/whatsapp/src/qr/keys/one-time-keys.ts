import type { WASocket } from 'baileys'

/**
 * Each person who writes for the first time takes one of our one-time keys from the network, and while it has none their
 * messages cannot be read here at first. Baileys 7.0.0-rc14 sees to more only at 5 or fewer, five at a time (read in
 * lib/Socket/socket.js; reported in Baileys#2643): too few for a campaign's morning.
 */
const ENOUGH = 50
const ADDED = 100

/** How many one-time keys the network has of ours: changes nothing, and only a login that works is told. */
export async function oneTimeKeysLeft(socket: WASocket): Promise<number> {
  const answer: unknown = await socket.query({
    tag: 'iq',
    attrs: { xmlns: 'encrypt', type: 'get', to: 's.whatsapp.net' },
    content: [{ tag: 'count', attrs: {} }],
  })
  return countIn(answer)
}

/** Gives the network a hundred more one-time keys when it has fewer than fifty; fails as the socket fails. */
export async function topUpOneTimeKeys(socket: WASocket): Promise<void> {
  if ((await oneTimeKeysLeft(socket)) < ENOUGH) await socket.uploadPreKeys(ADDED)
}

/** NaN for an answer of another shape, from which nothing follows. */
function countIn(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null || !('content' in answer)) return Number.NaN
  const [count] = Array.isArray(answer.content) ? answer.content : []
  return Number(count?.attrs?.value ?? Number.NaN)
}
