import { hotQuery } from '../../platform/db/statements/hot-query.ts'
import type { Tx } from '../../platform/db/store.ts'

/** Whether a bot answers at all: it is switched on, and its owner active. */
export const isSwitchedOn = ({ estado, active }: { estado: 'activo' | 'pausado'; active: 0 | 1 }): boolean =>
  estado === 'activo' && active === 1

const switchedOn = hotQuery<{ botId: string }>()((db, value) =>
  db
    .selectFrom('bots')
    .innerJoin('users', 'users.id', 'bots.ownerId')
    .select('bots.id')
    .where('bots.id', '=', value('botId'))
    .where('bots.estado', '=', 'activo')
    .where('users.active', '=', 1),
)

/** The same, asked of this very transaction. */
export async function isOn(tx: Tx, botId: string): Promise<boolean> {
  const { rows } = await switchedOn(tx, { botId })
  return rows.length > 0
}
