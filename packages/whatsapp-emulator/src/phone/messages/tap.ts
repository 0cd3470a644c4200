import type { ChatMessage } from '../chats/chat.ts'
import type { Phone } from '../phone.ts'
import { formMessage, offerOf, tapMessage, tapsOf } from './offer-message.ts'

/** Nothing in the chat can be tapped by that name. */
export class NothingToTap extends Error {
  override name = 'NothingToTap'
}

/** Taps a button or a list's row by what it says, of the newest message that has it; the id of what is sent. Rejects with NothingToTap. */
export function tapOn(phone: Phone, withNumber: string, title: string): Promise<string> {
  const found = newest(phone, withNumber, (message) => {
    const tap = tapsOf(message).find((one) => one.title === title)
    return tap && { message, tap }
  })
  if (!found) throw new NothingToTap(`Nothing says «${title}» in the chat with ${withNumber}`)
  return phone.send(withNumber, tapMessage(found.tap, found.message, withNumber))
}

/** Fills in the newest form of a chat; the id of what is sent. Rejects with NothingToTap. */
export function fillForm(
  phone: Phone,
  withNumber: string,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  const found = newest(phone, withNumber, (message) => {
    const button = offerOf(message.content)?.buttons.find(({ kind }) => kind === 'flow')
    return button?.kind === 'flow' ? { message, button } : undefined
  })
  if (!found) throw new NothingToTap(`There is no form in the chat with ${withNumber}`)
  return phone.send(withNumber, formMessage(found.button.token, values, found.message, withNumber))
}

function newest<T>(
  phone: Phone,
  withNumber: string,
  fits: (message: ChatMessage) => T | undefined,
): T | undefined {
  for (const message of phone.chat(withNumber).toReversed()) {
    const found = fits(message)
    if (found) return found
  }
  return undefined
}
