import type { Db } from '../../../platform/db/store.ts'

/**
 * Whose the bots are that were removed and are not deleted yet: an account that is not active, and that nobody enters, for
 * it has no password, and addresses are lower case. Whatever asks by a bot's owner, or whether they may work, has none of
 * these bots. Who asks for bots whosesoever says `livingBots`, and who asks for all accounts leaves out this one.
 */
export const nobody = 'NOBODY'

/** The bots that were not removed, for what asks for no one's in particular. */
export const livingBots = (db: Db) => db.selectFrom('bots').where('bots.ownerId', '!=', nobody)

/** Bots that were removed and are to be deleted, the last first: most are small, and none waits for a large one. */
export const removedBots = (db: Db) =>
  db
    .selectFrom('bots')
    .select('bots.id')
    .where('bots.ownerId', '=', nobody)
    .orderBy('bots.updatedAt', 'desc')
    .orderBy('bots.id', 'desc')
