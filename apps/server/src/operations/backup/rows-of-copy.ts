import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

/** What the manifest says of the rows, and the files that they name, by their path under `uploads`. */
export type Rows = { migrations: string[]; counts: Record<string, number>; uploads: string[] }

const names = z.array(z.object({ name: z.string() }))
const uploads = z.array(z.object({ botId: z.string(), token: z.string() }))

/** Reads a copied database; nobody else has it open. */
export function readRows(file: string): Rows {
  const copy = new DatabaseSync(file, { readOnly: true })
  try {
    const read = (query: string) => copy.prepare(query).all()
    const tables = names.parse(
      read(`SELECT name FROM pragma_table_list
        WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`),
    )
    const counts = tables.map(({ name }): [string, number] => {
      const row = copy.prepare(`SELECT count(*) AS "all" FROM "${name.replaceAll('"', '""')}"`).get()
      return [name, Number(row?.['all'])]
    })
    return {
      migrations: names.parse(read('SELECT name FROM migrations ORDER BY name')).map(({ name }) => name),
      counts: Object.fromEntries(counts),
      uploads: uploads
        .parse(read('SELECT "botId", token FROM uploads'))
        .map(({ botId, token }) => `${botId}/${token}`),
    }
  } finally {
    copy.close()
  }
}
