import { silenceLibsignal } from '@recado/whatsapp/qr'
import { trustCertificate } from '@recado/whatsapp-emulator'
import { openShopPhones } from '@recado/whatsapp-emulator/testing'
import { systemClock } from '../../platform/time/clock.ts'
import { egressToHere } from '../egress-to-here.ts'
import { linkBot } from '../link-bot.ts'
import { openTestServer } from '../test-server.ts'
import type { OutsideWorld } from './outside-world.ts'

/** A server whose one bot is linked to its owner's phone and works with this world; Laura is who writes to it. */
export async function openShopIn(world: OutsideWorld) {
  silenceLibsignal()
  const { emulator, owner, laura } = await openShopPhones()
  trustCertificate(emulator.mediaCertificate)
  const server = await openTestServer(
    {
      clock: systemClock,
      // The shop's own services run on this machine, which the server would refuse to call.
      egress: egressToHere(),
      delayScale: 0.01,
      pace: { burst: 1000, everyMs: 1 },
      loopTurns: 10_000,
    },
    {
      WA_SOCKET_URL: emulator.url,
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: world.urls.ai,
      SMTP_URL: world.urls.smtp,
      MAIL_FROM: 'Tienda <avisos@tienda.co>',
    },
  )
  const { token } = await server.register()
  const botId = (await server.createBot(token))._id
  const { messaging } = server.server
  await messaging.conversations.start()
  await messaging.jobs.recover()
  await linkBot(server.server, botId, owner)
  await owner.waitFor(() => owner.linkedDevices().some(({ online }) => online))
  return { emulator, owner, laura, server, token, botId }
}
