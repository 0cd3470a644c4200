import { linkBot } from '@recado/server/testing/link-bot'
import type { RunningServer } from '@recado/server/compose/server'
import type { Phones } from './phones.ts'

/** Links the bots of a new demo, each to the phone of its number, as their owner did a month ago. */
export async function linkBots(
  server: Pick<RunningServer, 'messaging'>,
  { emulator }: Pick<Phones, 'emulator'>,
  bots: readonly { botId: string; phoneNumber: string }[],
): Promise<void> {
  for (const { botId, phoneNumber } of bots) {
    const phone = emulator.phone(phoneNumber)
    if (phone) await linkBot(server, botId, phone)
  }
}
