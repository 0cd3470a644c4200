import type { Db, Store } from '../../../platform/db/store.ts'

/** The one key of the driver that says that an account's chats are by LID. */
const key = { type: 'recado', keyId: 'lid-chats' }

/** Takes from the lines what they know of it, as if WhatsApp had moved their accounts while none was there. */
export const forgetLidChats = (store: Store): Promise<unknown> =>
  store.write('installation', (tx) =>
    tx.deleteFrom('waKeys').where('type', '=', key.type).where('keyId', '=', key.keyId).execute(),
  )

export async function knowsLidChats(db: Db): Promise<boolean> {
  const rows = db.selectFrom('waKeys').select('botId')
  const known = await rows.where('type', '=', key.type).where('keyId', '=', key.keyId).execute()
  return known.length > 0
}
