// Recado with bots that answer «hola»: started with the emulator's address, a data directory whose lines it restores, and `paced`
// where it is to answer as in a shop, with its delay and in its pace.
import { readConfig } from '../../apps/server/src/config/config.ts'
import { composeServer } from '../../apps/server/src/compose/server.ts'
import { serve } from './bots.ts'
import { linkShop } from './link-shop.ts'

const [url = '', directory = '', manner] = process.argv.slice(2)
const config = readConfig({ DATA_DIR: directory, WA_SOCKET_URL: url, PORT: '0', LOG_LEVEL: 'silent' })
const { core, messaging, close } = await composeServer(config, {
  webDirectory: null,
  ...(manner !== 'paced' && {
    delayScale: 0,
    pace: { burst: Infinity, everyMs: 1 },
    loopTurns: Infinity,
  }),
})
await messaging.conversations.start()
messaging.host.restore().catch(core.onError)

serve({
  link: (_line, qr) => linkShop({ core, messaging }, qr),
  end: close,
})
