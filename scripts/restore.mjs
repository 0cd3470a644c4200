// npm run restore: see docs/backup.md.
import { become, install, node } from './steps.mjs'

await install()
become(node, ['apps/server/src/operations/backup/restore-main.ts', ...process.argv.slice(2)])
