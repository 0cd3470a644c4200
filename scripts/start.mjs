// npm start: installs and builds what is stale, then serves everything on one port.
import { become, install, needBuild, node } from './steps.mjs'

await install()
await needBuild()
become(node, ['--enable-source-maps', 'apps/server/dist/main.js'], { NODE_ENV: 'production' })
