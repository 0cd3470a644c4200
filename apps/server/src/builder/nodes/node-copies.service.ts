import { limits } from '@recado/contract/wire/limits'
import type { Node } from '@recado/contract/builder/nodes'
import { assistantsOf } from '../../messaging/bots/assistants.repository.ts'
import { changeOwnedBot, ownedBot } from '../../messaging/bots/owned-bot.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import type { Store, Tx } from '../../platform/db/store.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { text } from '../../text/es.ts'
import { relink } from './links.ts'
import { openNode, sealNode, withLink } from './kept-node.ts'
import { newRow, openPlace, orderOfNext } from './new-row.ts'
import { requireLight } from './node-weight.ts'
import {
  type NodeRow,
  presentNode,
  readConfig,
  saveConfig,
  selectNodes,
} from '../../messaging/bots/nodes.repository.ts'
import type { NodeSecrets } from '../../messaging/bots/node-secrets.ts'

/** How far a copy stands from its original on the map. */
const beside = 40

/** Copies of nodes: another one to go on from, and one that brings a deleted node back. */
export class NodeCopies {
  readonly #store: Store
  readonly #inTransaction: InTransaction
  readonly #secrets: NodeSecrets

  constructor(store: Store, inTransaction: InTransaction, secrets: NodeSecrets) {
    this.#store = store
    this.#inTransaction = inTransaction
    this.#secrets = secrets
  }

  /** An inactive copy right after its original, with its secrets: customers notice nothing until it is switched on. */
  async duplicate(ownerId: string, botId: string, nodeId: string): Promise<Node> {
    return this.#inTransaction({ bot: botId }, async ({ tx, at, emit }) => {
      await changeOwnedBot(tx, ownerId, botId, at)
      const source = await selectNodes(tx, botId).where('id', '=', nodeId).executeTakeFirst()
      if (!source) throw notFound()
      await orderOfNext(tx, botId)
      const ord = source.ord + 1
      await openPlace(tx, botId, ord)
      const assistants = await assistantsOf(tx, ownerId)
      const { position } = presentNode(source, assistants)
      const row = newRow(
        botId,
        {
          source: source.source,
          type: source.type,
          name: copyName(source.name),
          isActive: false,
          ord,
          config: readConfig(source),
          position: position && { x: position.x + beside, y: position.y + beside },
        },
        at,
      )
      await requireLight(tx, botId, row.config)
      await tx.insertInto('nodes').values(row).execute()
      emit({ type: 'bot_changed', botId })
      return presentNode(row, assistants)
    })
  }

  async keep(ownerId: string, botId: string, nodeId: string): Promise<string> {
    const rows = await this.#store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      return selectNodes(db, botId).execute()
    })
    const row = rows.find((each) => each.id === nodeId)
    if (!row) throw notFound()
    return sealNode(
      this.#secrets,
      row,
      rows.filter((each) => each !== row),
    )
  }

  /** Puts a kept node back: its links to what is gone are cleared, those that led to it lead to it again. */
  async restore(ownerId: string, botId: string, kept: string): Promise<Node> {
    return this.#inTransaction({ bot: botId }, async ({ tx, at, emit }) => {
      await changeOwnedBot(tx, ownerId, botId, at)
      const { row: stored, leading } = openNode(this.#secrets, botId, kept)
      const others = await selectNodes(tx, botId).execute()
      if (others.some((other) => other.id === stored.id)) {
        throw new Refusal('conflict', text.nodes.alreadyThere)
      }
      await orderOfNext(tx, botId)
      const ids = new Set(others.map((other) => other.id))
      const config = relink(JSON.parse(stored.config), (target) => (ids.has(target) ? target : null))
      const row: NodeRow = {
        ...stored,
        botId,
        config: JSON.stringify(await withFileThere(tx, botId, config)),
        updatedAt: at,
      }
      await requireLight(tx, botId, row.config)
      if (others.some((other) => other.ord === row.ord)) await openPlace(tx, botId, row.ord)
      await tx.insertInto('nodes').values(row).execute()
      for (const { nodeId, path } of leading) {
        const config = await configOf(tx, botId, nodeId)
        if (config) await saveConfig(tx, nodeId, withLink(config, path, row.id), at)
      }
      emit({ type: 'bot_changed', botId })
      return presentNode(row, await assistantsOf(tx, ownerId))
    })
  }
}

async function configOf(tx: Tx, botId: string, nodeId: string): Promise<Record<string, unknown> | null> {
  const row = await selectNodes(tx, botId).where('id', '=', nodeId).executeTakeFirst()
  return row ? readConfig(row) : null
}

/** Without its attachment when the file was collected meanwhile. */
async function withFileThere(tx: Tx, botId: string, config: unknown): Promise<unknown> {
  if (typeof config !== 'object' || config === null || !('attachmentPath' in config)) return config
  const upload = await tx
    .selectFrom('uploads')
    .select('token')
    .where('token', '=', String(config.attachmentPath))
    .where('botId', '=', botId)
    .executeTakeFirst()
  return upload ? config : { ...config, ...noAttachment }
}

/** What a config says of its attachment when it has none. */
export const noAttachment = {
  attachmentPath: null,
  attachmentType: null,
  attachmentFilename: null,
  attachmentSize: null,
}

function copyName(name: string): string {
  const suffix = text.nodes.copyName('').length
  return text.nodes.copyName(name.slice(0, limits.name - suffix))
}
