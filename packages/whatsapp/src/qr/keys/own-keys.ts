import type { SessionChange } from '../../channel.ts'

/** The kind of key under which the driver keeps what is its own, beside Baileys' kinds. */
export const OWN_KEYS = 'recado'

const corrected = 'corrected:'

/** Of a message that was turned to its peer's other address; its value says which that is. */
export const correctionKey = (wireId: string): string => corrected + wireId

/** Whether a change of what is stored says that a message goes to its peer's other address. */
export function notesCorrection({ keys = {} }: SessionChange): boolean {
  const own = Object.entries(keys[OWN_KEYS] ?? {})
  return own.some(([id, value]) => id.startsWith(corrected) && value !== null)
}
