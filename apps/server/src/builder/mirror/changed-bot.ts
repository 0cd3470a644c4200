import type { CompiledBots } from '../../messaging/bots/compiled-bots.ts'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import type { BotApart } from '../../messaging/deciding/deciding-thread.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Store } from '../../platform/db/store.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { type Draft, withDrafts } from '../saved-conversations/replayed-bot.ts'

/** One's own bot as it would be if drafts of its nodes were saved, with the version on which that stands. */
export async function changedBot(
  { store, bots }: { store: Store; bots: Pick<CompiledBots, 'get'> },
  { ownerId, botId }: { ownerId: string; botId: string },
  drafts: readonly Draft[],
): Promise<{ version: number; apart: BotApart }> {
  await store.read((db) => ownedBot(db, ownerId, botId))
  const ready = await bots.get(botId)
  if (!ready) throw notFound()
  const { version, apart } = ready
  if (drafts.length === 0) return { version, apart }
  const definition = withDrafts(apart.definition, drafts)
  return { version, apart: { ...apart, key: newId(), definition } }
}
