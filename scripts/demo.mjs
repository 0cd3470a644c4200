// npm run demo: the product, the WhatsApp emulator and a seeded shop, with phones on the screen.
import { become, build, install, node } from './steps.mjs'

install()
build()
become(node, ['--disable-warning=ExperimentalWarning', 'apps/demo/src/main.ts'])
