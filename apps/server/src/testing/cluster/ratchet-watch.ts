import pg from 'pg'
import { onTestFinished } from 'vitest'

const faultsTable = `CREATE TABLE "ratchetFaults" ("botId" text, writer text, holder text)`

/**
 * Whom a bot's session belongs to while something is written of it, and still as that is committed: the server of the connection, by
 * its name, the holder, and the epoch, which stays what it was when the transaction wrote of the bot first.
 */
const noteFaults = `
  CREATE FUNCTION "watchRatchets"() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      bot text := CASE TG_OP WHEN 'DELETE' THEN OLD."botId" ELSE NEW."botId" END;
      mark text := 'ratchets.b' || replace(bot, '-', '');
      writer text := split_part(current_setting('application_name'), ' ', 3);
      held record;
    BEGIN
      SELECT bots.holder, bots.epoch INTO held FROM bots WHERE id = bot;
      -- Keys of a bot that is deleted go with it.
      IF NOT FOUND THEN RETURN NULL; END IF;
      IF TG_NAME <> 'watchCommits' AND coalesce(current_setting(mark, true), '') = '' THEN
        PERFORM set_config(mark, held.epoch::text, true);
      END IF;
      IF writer IS DISTINCT FROM held.holder OR current_setting(mark, true) IS DISTINCT FROM held.epoch::text THEN
        INSERT INTO "ratchetFaults" VALUES (bot, writer, held.holder);
      END IF;
      RETURN NULL;
    END $$`

const triggers = [
  {
    name: 'watchKeys',
    table: 'waKeys',
    create: `CREATE TRIGGER "watchKeys" AFTER INSERT OR UPDATE OR DELETE ON "waKeys"
      FOR EACH ROW EXECUTE FUNCTION "watchRatchets"()`,
  },
  {
    name: 'watchCommits',
    table: 'waKeys',
    create: `CREATE CONSTRAINT TRIGGER "watchCommits" AFTER INSERT OR UPDATE OR DELETE ON "waKeys"
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "watchRatchets"()`,
  },
  {
    name: 'watchCredentials',
    table: 'waSessions',
    create: `CREATE TRIGGER "watchCredentials" AFTER UPDATE OF credentials ON "waSessions"
      FOR EACH ROW WHEN (OLD.driver = 'qr' AND NEW.driver = 'qr' AND NEW.credentials IS DISTINCT FROM OLD.credentials)
      EXECUTE FUNCTION "watchRatchets"()`,
  },
]

/**
 * PostgreSQL itself notes each key and credential that is written, or taken away, by a server which does not hold the bot, or under an
 * epoch that is over by the commit. Resolves with what tells how many were.
 */
export async function watchRatchets(url: URL): Promise<() => Promise<number>> {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  // Each by itself: whoever locks two tables in one transaction may meet a server that locks them in another order.
  for (const statement of [faultsTable, noteFaults, ...triggers.map(({ create }) => create)])
    await client.query(statement)
  onTestFinished(async () => {
    for (const { name, table } of triggers) await client.query(`DROP TRIGGER "${name}" ON "${table}"`)
    await client.query(`DROP FUNCTION "watchRatchets"`)
    await client.query(`DROP TABLE "ratchetFaults"`)
    await client.end()
  })
  return async () => {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) AS count FROM "ratchetFaults"`)
    return Number(rows[0]?.count)
  }
}
