import { Curve } from 'baileys'
import type { WASocket } from 'baileys'
import type { ChannelClock, ChannelLogger } from '../../channel.ts'
import type { StoredAuth } from '../keys/auth-state.ts'
import { answerToCode } from './code-answer.ts'
import { followCodeSteps } from './code-steps.ts'

/** How long the network waits for a code to be typed: one QR of 60 s and five of 20 s, then it hangs up. */
const CODE_MS = 160_000
/** How often WhatsApp may have one press's code replaced. Ours: it names no number, and each is another question to it. */
const MOST_REFRESHES = 2

/** Why there will be no code: WhatsApp takes none now, or wants its owner to ask for another one. */
export type CodeEnd = 'refused' | 'over'

export type CodeParts = {
  auth: StoredAuth
  clock: ChannelClock
  logger: ChannelLogger
  /** `again`: instead of the one before, as WhatsApp wants it. */
  show(code: { code: string; expiresAt: number; again: boolean }): void
  end(how: CodeEnd): void
  failed(error: unknown): void
}

/** Asks for a code for this number when it is called, and for another one when WhatsApp says so; each is shown once WhatsApp took it. */
export function linkByCode(socket: WASocket, phoneNumber: string, parts: CodeParts): () => void {
  const { auth, clock, logger, show, end, failed } = parts
  let ref: string | null = null
  let refreshes = 0
  let expiresAt = 0

  const ask = async (): Promise<void> => {
    const [answer, code] = await Promise.all([answerToCode(socket), socket.requestPairingCode(phoneNumber)])
    if ('refusal' in answer) {
      logger.info({ refusal: answer.refusal }, 'WhatsApp takes no linking by code')
      return end('refused')
    }
    ref = answer.ref
    show({ code, expiresAt, again: refreshes > 0 })
  }
  followCodeSteps(socket, {
    failed,
    refresh(order) {
      if (ref === null || order.ref !== ref) return
      logger.info({ manual: order.manual }, 'WhatsApp wants another code')
      ref = null
      refreshes += 1
      if (order.manual || refreshes > MOST_REFRESHES) return end('over')
      // Its type is read-only; WhatsApp Web makes another one for each code.
      Object.assign(auth.state.creds, { pairingEphemeralKeyPair: Curve.generateKeyPair() })
      ask().catch(failed)
    },
  })
  return () => {
    // The socket ends then, however many codes there were.
    expiresAt = clock.now() + CODE_MS
    ask().catch(failed)
  }
}
