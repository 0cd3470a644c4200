import { type BotFile, botFile } from '@recado/contract/builder/bot-file'
import type { Bot } from '@recado/contract/builder/bots'
import type { Node } from '@recado/contract/builder/nodes'
import { limits } from '@recado/contract/wire/limits'
import { bringSources, carriedSources, countingSources } from '../../../knowledge/sources/carried-sources.ts'
import { filedSources } from '../../../knowledge/sources/unseen-sources.ts'
import { assistantRows, assistantsOf } from '../../../messaging/bots/assistants.repository.ts'
import { bringAssistants } from '../../../ai/assistants/bring-assistants.ts'
import type { InTransaction } from '../../../platform/transaction.ts'
import { toFlag } from '../../../platform/db/flag.ts'
import type { Store, Tx } from '../../../platform/db/store.ts'
import { InPieces } from '../../../platform/json/in-pieces.ts'
import { newRow } from '../../nodes/new-row.ts'
import { presentNode, selectNodes } from '../../../messaging/bots/nodes.repository.ts'
import type { NodeSecrets } from '../../../messaging/bots/node-secrets.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { text } from '../../../text/es.ts'
import { changeOwnedBot, ownedBot } from '../../../messaging/bots/owned-bot.ts'
import { presentBot } from '../present-bot.ts'
import type { WholeBots } from '../whole-bots.ts'
import { bringTags } from './bring-tags.ts'
import { readBotFile, type ReadBotFile, settingsOf } from './read-bot-file.ts'
import { inBatches, sizeOfFile, writeBotFile, writeNodes } from './write-bot-file.ts'

/** Of Spanish in UTF-8, with room to spare. */
const bytesOfCharacter = 1.2

export type BotFilesOptions = {
  store: Store
  inTransaction: InTransaction
  whole: Pick<WholeBots, 'make'>
  secrets: NodeSecrets
  defaultModel: string
  clock: { now: () => number }
}

/** Bots that leave as a file and come back from one. */
export class BotFiles {
  readonly #options: BotFilesOptions

  constructor(options: BotFilesOptions) {
    this.#options = options
  }

  /**
   * As large as it may be to come back; `whole`: with everything that its sources know. That is read as it is written; what else
   * there is of a bot is bounded, and was read when it is asked for.
   */
  async export(ownerId: string, botId: string, { whole = false } = {}): Promise<InPieces<BotFile>> {
    const { store, clock } = this.#options
    const { bot, rows, tags, assistants, sources } = await store.read(async (db) => ({
      bot: await ownedBot(db, ownerId, botId),
      rows: await selectNodes(db, botId).orderBy('ord').execute(),
      tags: await db
        .selectFrom('tags')
        .select(['name', 'description', 'color'])
        .where('botId', '=', botId)
        .orderBy('name')
        .execute(),
      assistants: await assistantRows(db, ownerId),
      sources: await countingSources(db, botId),
    }))
    const nodes = await writeNodes(rows, assistants)
    const file = writeBotFile({ bot, nodes, tags, at: clock.now() })
    const room = whole ? Infinity : (limits.botFile - (await sizeOfFile(file))) / bytesOfCharacter
    return new InPieces(botFile, {
      ...file,
      version: sources.length > 0 ? 3 : file.version,
      bot: { ...file.bot, nodes: inBatches(nodes), knowledge: carriedSources(store, sources, room) },
    })
  }

  /** A new bot, switched on, of what the file says; nothing of it stays when any part is refused. */
  async create(
    ownerId: string,
    { file, name = file.bot.name }: { file: BotFile; name?: string | undefined },
  ): Promise<{ bot: Bot; notices: string[] }> {
    const { whole, defaultModel } = this.#options
    const read = readBotFile(file, defaultModel)
    const { row } = await whole.make({
      ownerId,
      sources: filedSources(file.bot.knowledge),
      scope: { account: ownerId },
      fill: async ({ tx, at }, botId) => {
        await this.#insert({ tx, at, ownerId, botId }, file, read)
        const { description } = file.bot
        const settings = JSON.stringify(settingsOf(file, defaultModel))
        return {
          bot: { name, description, estado: 'activo', settings, unstarted: toFlag(false) },
          made: null,
        }
      },
    })
    return { bot: presentBot(row), notices: read.notices }
  }

  /**
   * Gives a bot without nodes those of the file and its settings, and besides the tags and sources that it has those of the file.
   * More than a bot may have of either is a 409, and nothing of the file stays.
   */
  async fill(ownerId: string, botId: string, file: BotFile): Promise<{ nodes: Node[]; notices: string[] }> {
    const { inTransaction, defaultModel } = this.#options
    return inTransaction({ bot: botId }, async ({ tx, at, emit }) => {
      await changeOwnedBot(tx, ownerId, botId, at)
      if (await selectNodes(tx, botId).limit(1).executeTakeFirst()) {
        throw new Refusal('has_nodes', text.nodes.hasNodes)
      }
      const read = readBotFile(file, defaultModel)
      await tx
        .updateTable('bots')
        .set({ settings: JSON.stringify(settingsOf(file, defaultModel)), unstarted: toFlag(false) })
        .where('id', '=', botId)
        .execute()
      const rows = await this.#insert({ tx, at, ownerId, botId }, file, read)
      await bringSources(tx, botId, file.bot.knowledge, at)
      emit({ type: 'bot_changed', botId })
      const assistants = await assistantsOf(tx, ownerId)
      return { nodes: rows.map((row) => presentNode(row, assistants)), notices: read.notices }
    })
  }

  async #insert(
    { tx, at, ownerId, botId }: { tx: Tx; at: number; ownerId: string; botId: string },
    file: BotFile,
    { nodes }: ReadBotFile,
  ) {
    const assistantIds = await bringAssistants(tx, ownerId, file.bot.nodes, {
      at,
      model: this.#options.defaultModel,
    })
    const rows = nodes.map((node) => {
      const config = withOwnAssistant({ ...node.config }, assistantIds)
      return newRow(botId, { ...node, config: this.#options.secrets.seal(config) }, at)
    })
    for (const row of rows) await tx.insertInto('nodes').values(row).execute()
    await bringTags(tx, botId, file.bot.tags, at)
    return rows
  }
}

/** A config that names an assistant by the id that it has in this account. */
function withOwnAssistant(
  config: Record<string, unknown>,
  ids: ReadonlyMap<unknown, string>,
): Record<string, unknown> {
  const assistantId = ids.get(config['assistantId'])
  return assistantId === undefined ? config : { ...config, assistantId }
}
