// Recado with bots that answer «hola»: started with the emulator's address, a data directory whose lines it restores, and `paced`
// where it is to answer as in a shop, with its delay and in its pace.
import { readConfig } from '../../apps/server/src/config/config.ts'
import { newId } from '../../apps/server/src/platform/db/ids.ts'
import { composeServer } from '../../apps/server/src/compose/server.ts'
import { serve } from './bots.ts'
import { seed } from '../pipeline/recado.ts'

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
const { host, conversations } = messaging
await conversations.start()
host.restore().catch(core.onError)

serve({
  async link(_line, qr) {
    const { botId } = await seed(core.store, `${newId()}@tienda.co`)
    await new Promise<void>((resolve, reject) => {
      let shown: string | null = null
      const stop = core.bus.subscribe((event) => {
        if (event.type !== 'wa_status' || event.botId !== botId) return
        host.status(botId).then((line) => {
          if (line.qr !== null && line.qr !== shown) qr((shown = line.qr))
          if (line.status !== 'connected') return
          stop()
          resolve()
        }, reject)
      })
      host.connect(botId).catch(reject)
    })
  },
  end: close,
})
