// A shop of Recado's whose bot answers «hola», linked to the emulator.
import type { ComposedServer } from '../../apps/server/src/compose/server.ts'
import { newId } from '../../apps/server/src/platform/db/ids.ts'
import { seed } from '../pipeline/recado.ts'

/** `qr` is told each one that is to be scanned; resolves when the session is up. */
export async function linkShop(
  { core, messaging: { host } }: Pick<ComposedServer, 'core' | 'messaging'>,
  qr: (picture: string) => void,
): Promise<void> {
  const { botId } = await seed(core.store, `${newId()}@tienda.co`)
  await new Promise<void>((resolve, reject) => {
    let shown: string | null = null
    const stop = core.bus.subscribe((event) => {
      if (event.type !== 'wa_status' || event.botId !== botId) return
      host.status(botId).then((session) => {
        if (session.qr !== null && session.qr !== shown) qr((shown = session.qr))
        if (session.status !== 'connected') return
        stop()
        resolve()
      }, reject)
    })
    host.connect(botId).catch(reject)
  })
}
