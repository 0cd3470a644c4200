import { isLidUser } from 'baileys'
import type { Connection } from '../connection/connection.ts'

/** How often Baileys tells WhatsApp that somebody is a contact of ours: in weeks counted from 1970, in seconds. */
const WEEK = 604_800

/**
 * Notes that WhatsApp was told so, behind a message to them. What Baileys itself notes of it goes into a transaction that
 * has ended by then, and it would tell it again with every message. Should that stanza be lost or refused, the next
 * week brings another.
 */
export async function noteTrusted({ socket, auth }: Connection, address: string): Promise<void> {
  const { lidMapping } = socket.signalRepository
  const id = isLidUser(address) ? address : ((await lidMapping.getLIDForPN(address)) ?? address)
  const { [id]: known } = await auth.state.keys.get('tctoken', [id])
  // As Baileys reads the clock, whose weeks these are.
  const now = Math.floor(Date.now() / 1000)
  if (weekOf(known?.senderTimestamp ?? 0) === weekOf(now)) return
  const told = { token: Buffer.alloc(0), ...known, senderTimestamp: now }
  await auth.state.keys.set({ tctoken: { [id]: told } })
}

const weekOf = (seconds: number): number => Math.floor(seconds / WEEK)
