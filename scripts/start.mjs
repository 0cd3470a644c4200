// npm start: installs and builds what is stale, then serves everything on one port.
import { become, build, install, node } from './steps.mjs'

install()
build()
become(node, ['--enable-source-maps', 'apps/server/dist/main.js'], { NODE_ENV: 'production' })
