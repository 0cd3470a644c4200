import pg from 'pg'
import { onTestFinished } from 'vitest'

/**
 * Whom a bot's session belongs to while something is written of it, and still as that is committed: the server of the connection, by
 * its name, the holder, and the epoch, which stays what it was when the transaction wrote of the bot first.
 */
const schema = `
  CREATE TABLE "ratchetFaults" ("botId" text, writer text, holder text);
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
      IF TG_NAME = 'watchRatchets' AND coalesce(current_setting(mark, true), '') = '' THEN
        PERFORM set_config(mark, held.epoch::text, true);
      END IF;
      IF writer IS DISTINCT FROM held.holder OR current_setting(mark, true) IS DISTINCT FROM held.epoch::text THEN
        INSERT INTO "ratchetFaults" VALUES (bot, writer, held.holder);
      END IF;
      RETURN NULL;
    END $$;
  CREATE TRIGGER "watchRatchets" AFTER INSERT OR UPDATE OR DELETE ON "waKeys"
    FOR EACH ROW EXECUTE FUNCTION "watchRatchets"();
  CREATE CONSTRAINT TRIGGER "watchCommits" AFTER INSERT OR UPDATE OR DELETE ON "waKeys"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "watchRatchets"();
  CREATE TRIGGER "watchRatchets" AFTER UPDATE OF credentials ON "waSessions"
    FOR EACH ROW WHEN (OLD.driver = 'qr' AND NEW.driver = 'qr' AND NEW.credentials IS DISTINCT FROM OLD.credentials)
    EXECUTE FUNCTION "watchRatchets"();`

/**
 * PostgreSQL itself notes each key and credential that is written, or taken away, by a server which does not hold the bot, or under an
 * epoch that is over by the commit. Resolves with what tells how many were.
 */
export async function watchRatchets(url: URL): Promise<() => Promise<number>> {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(schema)
  onTestFinished(async () => {
    await client.query(`DROP FUNCTION "watchRatchets" CASCADE; DROP TABLE "ratchetFaults"`)
    await client.end()
  })
  return async () => {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) AS count FROM "ratchetFaults"`)
    return Number(rows[0]?.count)
  }
}
