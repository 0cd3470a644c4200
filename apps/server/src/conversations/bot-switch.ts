import type { Tx } from '../db/store.ts'

/** Whether the bot is switched on and its owner active, as of this very transaction. */
export async function isOn(tx: Tx, botId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bots')
    .innerJoin('users', 'users.id', 'bots.ownerId')
    .select('bots.id')
    .where('bots.id', '=', botId)
    .where('bots.estado', '=', 'activo')
    .where('users.active', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}
