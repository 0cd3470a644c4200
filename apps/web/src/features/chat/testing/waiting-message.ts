import type { Pending } from '../conversation/lines.ts'

/** A message that waits for the network. */
export const waitingMessage: Pending = {
  key: 'k1',
  at: '2026-11-20T15:10:00.000Z',
  text: '¡Ya *sale*!',
  note: false,
  file: null,
  upload: null,
  uploaded: 0,
  turning: false,
  replyTo: null,
  after: null,
  state: 'waiting',
  reason: 'Sin respuesta del servidor',
}
