// npm run backup: see docs/backup.md.
import { existsSync } from 'node:fs'
import { become, install, node } from './steps.mjs'

// A server may be running on what is installed: before an upgrade that is the last release's.
if (!existsSync(node)) await install()
become(node, ['apps/server/src/operations/backup/backup-main.ts', ...process.argv.slice(2)])
