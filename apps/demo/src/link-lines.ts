import type { RunningServer } from '@recado/server/compose/server'
import type { Phones } from './phones.ts'

/** Links the bots of a new demo, each to the phone of its number, as their owner did a month ago. */
export async function linkLines(
  { messaging: { host } }: Pick<RunningServer, 'messaging'>,
  { emulator }: Pick<Phones, 'emulator'>,
  bots: readonly { botId: string; phoneNumber: string }[],
): Promise<void> {
  for (const { botId, phoneNumber } of bots) {
    await host.connect(botId)
    const { qr } = await host.settled(botId, AbortSignal.timeout(60_000))
    if (qr !== null) await emulator.phone(phoneNumber)?.scan(qr)
  }
}
