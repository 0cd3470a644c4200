import { buildAckStanza, getBinaryNodeChild } from 'baileys'
import type { BinaryNode, WASocket } from 'baileys'
import { refIn } from './code-answer.ts'

const TYPE = 'link_code_companion_reg'
/** What the phone's own step brings, and Baileys goes on with. */
const KEYS = [
  'primary_identity_pub',
  'link_code_pairing_wrapped_primary_ephemeral_pub',
  'link_code_pairing_ref',
]

/** Whether this is the phone's answer to a code that was entered there. */
export function isPhonesAnswer(notification: BinaryNode): boolean {
  const step = getBinaryNodeChild(notification, TYPE)
  return KEYS.every((key) => getBinaryNodeChild(step, key)?.content instanceof Uint8Array)
}

/** WhatsApp wants another code instead of the one that it knows by `ref`; `manual`: when a person asks for it. */
export type CodeRefresh = { ref: string; manual: boolean }

/**
 * Follows what WhatsApp tells of a linking by code. Baileys 7.0.0-rc14 takes each step for the phone's answer, and fails at
 * one without its keys with «Invalid buffer» (Baileys#2600): it sees the phone's own alone, the others are acknowledged here. With
 * `refresh_code` WhatsApp Web asks for another code by itself, or with `force_manual_refresh` when its user does (its
 * code as published, read in November 2026).
 */
export function followCodeSteps(
  socket: WASocket,
  { refresh, failed }: { refresh: (order: CodeRefresh) => void; failed: (error: unknown) => void },
): void {
  const { ws } = socket
  const listeners = ws.listeners('CB:notification')
  ws.removeAllListeners('CB:notification')
  ws.on('CB:notification', (notification: BinaryNode) => {
    if (notification.attrs['type'] !== TYPE || isPhonesAnswer(notification)) {
      for (const listener of listeners) Reflect.apply(listener, ws, [notification])
      return
    }
    socket.sendNode(buildAckStanza(notification)).catch(failed)
    const step = getBinaryNodeChild(notification, TYPE)
    if (step?.attrs['stage'] === 'refresh_code')
      refresh({ ref: refIn(step), manual: step.attrs['force_manual_refresh'] === 'true' })
  })
}
