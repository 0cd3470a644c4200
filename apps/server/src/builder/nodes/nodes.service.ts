import { isDeepStrictEqual } from 'node:util'
import type { Node, newNode, nodeChange, reorderNodes } from '@recado/contract/builder/nodes'
import type { Parsed } from '@recado/contract/wire/route'
import { defaultNodes, nodeTypeById } from '@recado/nodes'
import type { z } from 'zod'
import type { ModelChoice } from '../../ai/models/model-choice.ts'
import { assistantsOf } from '../../messaging/bots/assistants.repository.ts'
import { changeOwnedBot, ownedBot } from '../../messaging/bots/owned-bot.ts'
import type { InTransaction, Transaction } from '../../platform/transaction.ts'
import { toFlag } from '../../platform/db/flag.ts'
import type { Store, Tx } from '../../platform/db/store.ts'
import { breather } from '../../platform/time/breather.ts'
import { invalidInput, notFound, Refusal } from '../../platform/http/refusal.ts'
import { text } from '../../text/es.ts'
import { checkNode } from './check-node.ts'
import { newRow, orderOfNext, storedPosition } from './new-row.ts'
import { knownFields, parseConfig, readinessIssues } from '../../messaging/bots/node-issues.ts'
import {
  type NodeRow,
  type NodeSource,
  presentNode,
  readConfig,
  selectNodes,
} from '../../messaging/bots/nodes.repository.ts'
import { keepMasked, lostMasks, type NodeSecrets } from '../../messaging/bots/node-secrets.ts'
import { requireLight } from './node-weight.ts'
import { withOwnModel } from './own-model.ts'
import { removeNodes } from './remove-nodes.ts'

type NodeOrders = Parsed<typeof reorderNodes>['body']['nodeOrders']

export type NodesOptions = {
  store: Store
  inTransaction: InTransaction
  secrets: NodeSecrets
  defaultModel: string
  choice: ModelChoice
}

/** What owners do with the nodes of their bots. Every change raises the bot's version. */
export class Nodes {
  readonly #store: Store
  readonly #inTransaction: InTransaction
  readonly #secrets: NodeSecrets
  readonly #defaultModel: string
  readonly #choice: ModelChoice

  constructor({ store, inTransaction, secrets, defaultModel, choice }: NodesOptions) {
    this.#choice = choice
    this.#store = store
    this.#inTransaction = inTransaction
    this.#secrets = secrets
    this.#defaultModel = defaultModel
  }

  async list(ownerId: string, botId: string, source: NodeSource): Promise<Node[]> {
    const { rows, assistants } = await this.#store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      const found = await selectNodes(db, botId).where('source', '=', source).orderBy('ord').execute()
      return { rows: found, assistants: await assistantsOf(db, ownerId) }
    })
    const breathe = breather()
    const nodes: Node[] = []
    for (const row of rows) {
      await breathe()
      nodes.push(presentNode(row, assistants))
    }
    return nodes
  }

  /** Appends a node. Without a config it starts as its type's draft, which may not be ready yet. */
  async create(
    ownerId: string,
    botId: string,
    source: NodeSource,
    node: z.output<typeof newNode>,
  ): Promise<Node> {
    if (nodeTypeById(node.type)?.group !== source) {
      throw invalidInput([{ path: 'type', message: text.nodes.wrongGroup }])
    }
    await this.#requireModel(botId, null, node.config)
    return this.#change(ownerId, botId, async ({ tx, at }, present) => {
      const ord = await orderOfNext(tx, botId)
      const checked = { botId, nodeId: null, type: node.type }
      const given = withOwnModel(node.type, node.config ?? {}, this.#defaultModel)
      const starting = { ...nodeTypeById(node.type)?.defaults, ...given }
      const config = node.config
        ? await checkNode(tx, { ...checked, isActive: node.isActive, config: unmasked(given, {}) })
        : await checkNode(tx, { ...checked, isActive: false, config: starting })
      const sealed = this.#secrets.seal(config)
      const edited = node.config !== undefined
      const row = newRow(botId, { ...node, source, config: sealed, ord, edited }, at)
      await requireLight(tx, botId, row.config)
      await tx.insertInto('nodes').values(row).execute()
      return present(row)
    })
  }

  /** Saves a draft or a whole node; parts of a config that are not sent stay as they are. */
  async update(
    ownerId: string,
    botId: string,
    nodeId: string,
    change: z.output<typeof nodeChange>,
  ): Promise<Node> {
    await this.#requireModel(botId, nodeId, change.config)
    return this.#change(ownerId, botId, async ({ tx, at }, present) => {
      const row = await nodeOf(tx, botId, nodeId)
      if (change.type !== undefined && change.type !== row.type) {
        throw invalidInput([{ path: 'type', message: text.nodes.typeIsFixed }])
      }
      const isActive = change.isActive ?? row.isActive === 1
      const stored = readConfig(row)
      const known = this.#secrets.open(knownFields(row.type, stored))
      const activates = change.isActive === true && row.isActive === 0
      const asked = change.config !== undefined || activates
      const checked = asked
        ? await checkNode(tx, {
            botId,
            nodeId,
            type: row.type,
            isActive,
            config: unmasked({ ...known, ...change.config }, known),
            before: known,
            ...(!activates &&
              attachesFile(change.config ?? {}, known) && { tolerated: readinessIssues(row.type, known) }),
          })
        : null
      const config = checked ? this.#secrets.seal(checked) : stored
      const saved: NodeRow = {
        ...row,
        name: change.name ?? row.name,
        isActive: toFlag(isActive),
        config: JSON.stringify(config),
        position: change.position === undefined ? row.position : storedPosition(change.position),
        updatedAt: at,
        editedAt: checked && isChanged(row.type, known, checked) ? at : row.editedAt,
      }
      await requireLight(tx, botId, saved.config, row.config)
      const { id: _, ...columns } = saved
      await tx.updateTable('nodes').set(columns).where('id', '=', nodeId).execute()
      return present(saved)
    })
  }

  /** Deletes a node and clears the links that lead to it. */
  async remove(ownerId: string, botId: string, nodeId: string): Promise<void> {
    await this.#change(ownerId, botId, async ({ tx, at }) => {
      await nodeOf(tx, botId, nodeId)
      await removeNodes(tx, { botId, ids: [nodeId] }, at)
    })
  }

  /** Takes the ids of both lists; all move, or none. */
  async reorder(ownerId: string, botId: string, orders: NodeOrders): Promise<Node[]> {
    return this.#change(ownerId, botId, async ({ tx }, present) => {
      const rows = await selectNodes(tx, botId).execute()
      if (!isWholeOrder(orders, rows)) {
        throw invalidInput([{ path: 'nodeOrders', message: text.nodes.incompleteOrder }])
      }
      const sorted = orders.toSorted((a, b) => a.order - b.order)
      for (const [ord, { nodeId }] of sorted.entries()) {
        await tx.updateTable('nodes').set({ ord }).where('id', '=', nodeId).execute()
      }
      return (await selectNodes(tx, botId).orderBy('ord').execute()).map(present)
    })
  }

  /** The nodes that a new bot starts with; only for one that has none. */
  async createDefaults(ownerId: string, botId: string): Promise<Node[]> {
    return this.#change(ownerId, botId, async ({ tx, at }, present) => {
      const any = await selectNodes(tx, botId).limit(1).executeTakeFirst()
      if (any) throw new Refusal('has_nodes', text.nodes.hasNodes)
      const rows = defaultNodes.map(({ type, name, config: { ...starting } }, ord) => {
        if ('provider' in starting) starting.provider = this.#defaultModel
        return newRow(botId, { type, name, config: starting, source: 'legacy', isActive: true, ord }, at)
      })
      await tx.insertInto('nodes').values(rows).execute()
      return rows.map(present)
    })
  }

  /** One that is stored already, or that new nodes begin with, stays whatever is offered today. */
  async #requireModel(botId: string, nodeId: string | null, config?: Record<string, unknown>): Promise<void> {
    const model = config?.['provider']
    if (typeof model !== 'string' || model === this.#defaultModel) return
    const stored =
      nodeId &&
      (await this.#store.read((db) => selectNodes(db, botId).where('id', '=', nodeId).executeTakeFirst()))
    if (stored && readConfig(stored)['provider'] === model) return
    const message = await this.#choice(botId, model)
    if (message !== null) throw invalidInput([{ path: 'config.provider', message }])
  }

  #change<T>(
    ownerId: string,
    botId: string,
    work: (transaction: Transaction, present: (row: NodeRow) => Node) => Promise<T>,
  ): Promise<T> {
    return this.#inTransaction({ bot: botId }, async (transaction) => {
      const { unstarted } = await changeOwnedBot(transaction.tx, ownerId, botId, transaction.at)
      if (unstarted === 1) {
        await transaction.tx
          .updateTable('bots')
          .set({ unstarted: toFlag(false) })
          .where('id', '=', botId)
          .execute()
      }
      transaction.emit({ type: 'bot_changed', botId })
      const assistants = await assistantsOf(transaction.tx, ownerId)
      return work(transaction, (row) => presentNode(row, assistants))
    })
  }
}

/** A config with its masks replaced; one that stands for nothing is refused: an empty key would fail where nobody looks. */
function unmasked(sent: Record<string, unknown>, known: Record<string, unknown>): Record<string, unknown> {
  const lost = lostMasks(sent, known)
  if (lost.length === 0) return keepMasked(sent, known)
  throw invalidInput(
    lost.map(({ name, field }) => ({ path: `config.${field}`, message: text.nodes.secretLost(name) })),
  )
}

/** Whether it says or does something else than before; fields of which nothing was stored count as their defaults. */
function isChanged(type: string, before: Record<string, unknown>, now: Record<string, unknown>): boolean {
  const parsed = parseConfig(type, before)
  return !parsed.ok || !isDeepStrictEqual({ ...parsed.config }, now)
}

/** The editor saves a file as soon as it is there, and everything else as it is stored. */
function attachesFile(config: Record<string, unknown>, stored: Record<string, unknown>): boolean {
  return Object.entries(config).every(
    ([name, value]) => name.startsWith('attachment') || isDeepStrictEqual(value, stored[name]),
  )
}

async function nodeOf(tx: Tx, botId: string, nodeId: string): Promise<NodeRow> {
  const row = await selectNodes(tx, botId).where('id', '=', nodeId).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** True when the list names each node once and nothing else. */
function isWholeOrder(orders: readonly { nodeId: string }[], nodes: readonly { id: string }[]): boolean {
  const named = new Set(orders.map((order) => order.nodeId))
  return (
    orders.length === nodes.length && named.size === nodes.length && nodes.every((node) => named.has(node.id))
  )
}
