// npm run rotate-secret: another secret for this installation; run it again if it was cut short. See docs/backup.md.
import { become, install, node } from './steps.mjs'

await install()
become(node, ['apps/server/src/operations/rotation/rotate-main.ts', ...process.argv.slice(2)])
