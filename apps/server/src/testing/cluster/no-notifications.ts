import pg from 'pg'

/**
 * From now on whatever connects to the database notifies nobody: `pg_notify` is found in `public` before PostgreSQL's own, and
 * does nothing. Resolves with what takes that back.
 */
export async function switchNotificationsOff(url: URL): Promise<() => Promise<void>> {
  const name = pg.escapeIdentifier(url.pathname.slice(1))
  await ask(
    url,
    `CREATE FUNCTION public.pg_notify(text, text) RETURNS void LANGUAGE sql AS '';
     ALTER DATABASE ${name} SET search_path = public, pg_catalog`,
  )
  return () =>
    ask(url, `ALTER DATABASE ${name} RESET search_path; DROP FUNCTION public.pg_notify(text, text)`)
}

async function ask(url: URL, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}
