// npm run demo: the product, the WhatsApp emulator and a seeded shop, with phones on the screen.
import { become, install, needBuild, node } from './steps.mjs'

await install()
await needBuild()
become(node, ['--disable-warning=ExperimentalWarning', 'apps/demo/src/main.ts'])
