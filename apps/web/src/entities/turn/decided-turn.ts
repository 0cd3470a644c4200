import type { Contact, TraceStep } from '@recado/engine'

/** Who wrote, as somebody typed it. */
export interface Writer {
  name: string
  phoneNumber: string
}

/**
 * A turn with how it was decided, in the simulator or for a real customer. `at` is the moment that the bot believed,
 * ms UTC; `contact` is known where it was decided here.
 */
export interface DecidedTurn {
  trace: readonly TraceStep[]
  contact: Contact | null
  conditions: Writer
  at: number
}

/** The contact as the engine knows it: a blank name is none. */
export const contactOf = ({ name, phoneNumber }: Writer): Pick<Contact, 'name' | 'phoneNumber'> => ({
  name: name.trim() || null,
  phoneNumber: phoneNumber.trim() || null,
})
