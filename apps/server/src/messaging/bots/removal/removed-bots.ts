import { toFlag } from '../../../platform/db/flag.ts'
import type { Db, Tx } from '../../../platform/db/store.ts'

/**
 * Whose the bots are that were removed and are not deleted yet, and those that are not whole yet (`insertUnseen`): an account
 * that is not active, and that nobody enters, for it has no password, and addresses are lower case. Whatever asks by a bot's
 * owner, or whether they may work, has none of these bots. Who asks for bots whosesoever says `livingBots`, and who asks for
 * all accounts leaves out this one.
 */
export const nobody = 'NOBODY'

/** The bots that are somebody's, for what asks for no one's in particular. */
export const livingBots = (db: Db) => db.selectFrom('bots').where('bots.ownerId', '!=', nobody)

/**
 * Bots that were removed, or took too long to become whole, and are to be deleted, the last first: most are small, and none waits
 * for a large one.
 */
export const removedBots = (db: Db, now: number) =>
  nobodysBots(db)
    .select('bots.id')
    .where('bots.updatedAt', '<=', now)
    .orderBy('bots.updatedAt', 'desc')
    .orderBy('bots.id', 'desc')

/** When the next one is to be deleted, of those that are not whole yet. */
export const givenUpAt = (db: Db) => nobodysBots(db).select('bots.updatedAt as at').orderBy('bots.updatedAt')

const nobodysBots = (db: Db) => db.selectFrom('bots').where('bots.ownerId', '=', nobody)

/** Has that account be there. */
export const requireNobody = (tx: Tx) =>
  tx
    .insertInto('users')
    .values(nobodysAccount)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const nobodysAccount = {
  id: nobody,
  name: '',
  email: '',
  emailNormalized: nobody,
  passwordHash: '',
  role: 'user',
  plan: '',
  active: toFlag(false),
  botLimit: 0,
  createdAt: 0,
} as const
