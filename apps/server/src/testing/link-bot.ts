import type { Phone } from '@recado/whatsapp-emulator'
import type { ComposedServer } from '../compose/server.ts'

/** Links a bot with the phone of its number, as an owner does who scans the QR. */
export async function linkBot(
  { messaging: { host } }: Pick<ComposedServer, 'messaging'>,
  botId: string,
  phone: Phone,
): Promise<void> {
  await host.connect(botId)
  const { qr } = await host.settled(botId, AbortSignal.timeout(60_000))
  if (qr !== null) await phone.scan(qr)
}
