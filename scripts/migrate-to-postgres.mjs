// npm run migrate-to-postgres: moves this installation from SQLite to DATABASE_URL; run it again if it was cut short.
import { become, install, node } from './steps.mjs'

await install()
become(node, ['apps/server/src/operations/transfer/main.ts', ...process.argv.slice(2)])
