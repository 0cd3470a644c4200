import pg from 'pg'
import { onTestFinished } from 'vitest'

/** Whom a bot's session belongs to while something is written of it: the server of the connection, by its name, and the holder. */
const schema = `
  CREATE TABLE "ratchetFaults" ("botId" text, writer text, holder text);
  CREATE FUNCTION "watchRatchets"() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      writer text := split_part(current_setting('application_name'), ' ', 3);
      holder text := (SELECT bots.holder FROM bots WHERE id = NEW."botId");
    BEGIN
      IF writer IS DISTINCT FROM holder THEN
        INSERT INTO "ratchetFaults" VALUES (NEW."botId", writer, holder);
      END IF;
      RETURN NEW;
    END $$;
  CREATE TRIGGER "watchRatchets" BEFORE INSERT OR UPDATE ON "waKeys"
    FOR EACH ROW EXECUTE FUNCTION "watchRatchets"();
  CREATE TRIGGER "watchRatchets" BEFORE UPDATE OF credentials ON "waSessions"
    FOR EACH ROW WHEN (OLD.driver = 'qr' AND NEW.driver = 'qr' AND NEW.credentials IS DISTINCT FROM OLD.credentials)
    EXECUTE FUNCTION "watchRatchets"();`

/**
 * PostgreSQL itself notes each key and credential that is committed by a server which does not hold the bot. Resolves with what
 * tells how many were.
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
