import { jidEncode } from 'baileys'
import type { Directory } from '../../model/directory.ts'
import type { SharedAction } from './shared-settings.ts'

/** Somebody in a phone's address book: under their number, or with `byLid` under their hidden identity alone. */
export interface SavedPerson {
  phoneNumber: string
  fullName?: string
  /** Without «@». */
  username?: string
  byLid?: true
}

/** As Baileys 7.0.0-rc14 reads people of the address book. */
export function contactAction(
  directory: Directory,
  { phoneNumber, fullName, username, byLid }: SavedPerson,
): SharedAction {
  const lidJid = jidEncode(directory.lidOf(phoneNumber), 'lid')
  const names = {
    ...(fullName !== undefined && { fullName, firstName: fullName.split(' ')[0] ?? '' }),
    ...(username !== undefined && { username }),
  }
  if (byLid) return { index: ['lid_contact', lidJid], action: { lidContactAction: names } }
  const index = ['contact', jidEncode(phoneNumber, 's.whatsapp.net')]
  return { index, action: { contactAction: { ...names, lidJid } } }
}

/** That this number stands behind the chat of its hidden identity. */
export function numberOfChat(directory: Directory, phoneNumber: string): SharedAction {
  const pnJid = jidEncode(phoneNumber, 's.whatsapp.net')
  return {
    index: ['pnForLidChat', jidEncode(directory.lidOf(phoneNumber), 'lid')],
    action: { pnForLidChatAction: { pnJid } },
  }
}
