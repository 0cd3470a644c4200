import type { Node } from '@recado/contract/builder/nodes'
import type {
  acceptProposals,
  HoursChange,
  Proposal,
  ProposedHours,
  Unsorted,
  undoProposals,
} from '@recado/contract/builder/proposals'
import { limits } from '@recado/contract/wire/limits'
import type { Parsed } from '@recado/contract/wire/route'
import { nodeTypeById, nodeTypes } from '@recado/nodes'
import { nodeOfPiece } from '@recado/nodes/pieces'
import type { ServersOf } from '../../ai/servers-of.ts'
import { assistantsOf } from '../../messaging/bots/assistants.repository.ts'
import type { NodeSecrets } from '../../messaging/bots/node-secrets.ts'
import { presentNode, selectNodes } from '../../messaging/bots/nodes.repository.ts'
import { changeOwnedBot, ownedBot } from '../../messaging/bots/owned-bot.ts'
import { readSettings } from '../../messaging/bots/stored-settings.ts'
import { toFlag } from '../../platform/db/flag.ts'
import type { Store } from '../../platform/db/store.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import { proposalText as text } from '../../text/builder/proposals.ts'
import { checkNode } from '../nodes/check-node.ts'
import { newRow, orderOfNext } from '../nodes/new-row.ts'
import { requireLight } from '../nodes/node-weight.ts'
import { withOwnModel } from '../nodes/own-model.ts'
import { removeNodes } from '../nodes/remove-nodes.ts'
import { factsThatCount, looked } from './facts-that-count.ts'
import { swapHours } from './swap-hours.ts'
import { proposeHours } from './opening-hours.ts'
import { pieceIds } from './piece-ids.ts'
import { propose } from './propose.ts'
import { answeredBy } from './taken.ts'
import type { Sorting } from './sorting/sorting.service.ts'
import { toldOf } from './told.ts'

type ProposalsParts = {
  store: Store
  inTransaction: InTransaction
  secrets: NodeSecrets
  defaultModel: string
  serversOf: ServersOf
  sorting: Sorting
}
type Accepted = Parsed<typeof acceptProposals>['body']
type Undone = Parsed<typeof undoProposals>['body']

/** Types that answer whatever nothing else took. */
const agents: ReadonlySet<string> = new Set(
  nodeTypes.filter(({ trigger }) => trigger.on === 'fallback').map(({ type }) => type),
)

/** A bot of what its shop has told: proposals, which are nowhere stored, and the nodes of those that its owner accepts. */
export class Proposals {
  readonly #parts: ProposalsParts

  constructor(parts: ProposalsParts) {
    this.#parts = parts
  }

  async of(
    ownerId: string,
    botId: string,
  ): Promise<{
    proposals: Proposal[]
    hours: ProposedHours | null
    unsorted: Unsorted | null
    notes: string[]
    facts: number
  }> {
    const { store, serversOf, sorting } = this.#parts
    const { bot, nodes, facts } = await store.read(async (db) => ({
      bot: await ownedBot(db, ownerId, botId),
      nodes: await selectNodes(db, botId).orderBy('ord').execute(),
      facts: await factsThatCount(db, botId),
    }))
    const told = await toldOf(facts.first)
    const { proposals, notes } = propose({
      name: bot.name,
      told,
      ai: (await serversOf(botId)) !== null,
      hasAgent: nodes.some(({ type, isActive }) => agents.has(type) && isActive === 1),
      answered: answeredBy(nodes),
    })
    const { hours, notes: ofHours } = proposeHours(told, readSettings(bot.settings))
    const cut = facts.all > looked ? [text.tooManyFacts(looked)] : []
    const unsorted = await sorting.offer(botId, told)
    return { proposals, hours, unsorted, notes: [...ofHours, ...notes, ...cut], facts: facts.all }
  }

  /** Their nodes, switched on, after those that the bot has, and its hours. Called again with the same key it gives what it gave. */
  async accept(ownerId: string, botId: string, { key, pieces, hours }: Accepted): Promise<Node[]> {
    const { inTransaction, secrets, defaultModel } = this.#parts
    return inTransaction({ bot: botId }, async ({ tx, at, emit }) => {
      const bot = await changeOwnedBot(tx, ownerId, botId, at)
      const ids = pieceIds(botId, key, limits.pieces)
      const assistants = await assistantsOf(tx, ownerId)
      const there = await selectNodes(tx, botId).where('id', 'in', ids).orderBy('ord').execute()
      if (there.length > 0) return there.map((row) => presentNode(row, assistants))
      if (hours && !(await swapHours(tx, bot, hours))) throw new Refusal('conflict', text.hoursChanged)
      const made: Node[] = []
      for (const [place, { name, ...piece }] of pieces.entries()) {
        const { type, config: given } = nodeOfPiece(piece)
        const own = withOwnModel(type, given, defaultModel)
        const config = await checkNode(tx, { botId, nodeId: null, type, isActive: true, config: own })
        const row = newRow(
          botId,
          {
            id: ids[place] ?? '',
            source: nodeTypeById(type)?.group ?? 'legacy',
            type,
            name,
            isActive: true,
            ord: await orderOfNext(tx, botId),
            config: secrets.seal(config),
            edited: true,
          },
          at,
        )
        await requireLight(tx, botId, row.config)
        await tx.insertInto('nodes').values(row).execute()
        made.push(presentNode(row, assistants))
      }
      await tx
        .updateTable('bots')
        .set({ unstarted: toFlag(false) })
        .where('id', '=', botId)
        .execute()
      emit({ type: 'bot_changed', botId })
      return made
    })
  }

  /** Takes back what was accepted with a key, whatever became of its nodes since; hours that somebody changed since stay. */
  async undo(
    ownerId: string,
    botId: string,
    { key, hours }: Undone,
  ): Promise<{ removed: number; hoursStay: boolean }> {
    return this.#parts.inTransaction({ bot: botId }, async ({ tx, at, emit }) => {
      const bot = await changeOwnedBot(tx, ownerId, botId, at)
      const removed = await removeNodes(tx, { botId, ids: pieceIds(botId, key, limits.pieces) }, at)
      const back: HoursChange | undefined = hours && { from: hours.to, to: hours.from }
      const hoursStay = back !== undefined && !(await swapHours(tx, bot, back))
      emit({ type: 'bot_changed', botId })
      return { removed, hoursStay }
    })
  }
}
