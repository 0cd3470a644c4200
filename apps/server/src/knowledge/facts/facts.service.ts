import type { Fact, listFacts } from '@recado/contract/knowledge/facts'
import type { Parsed } from '@recado/contract/wire/route'
import { ownedBot } from '../../messaging/bots/owned-bot.ts'
import { normalizeForSearch } from '../../platform/normalize-for-search.ts'
import { holdsWords } from '../../platform/db/statements/holds-words.ts'
import type { Db, Store } from '../../platform/db/store.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { instantOf } from '../../platform/time/instant.ts'
import type { InTransaction } from '../../platform/transaction.ts'
import { sourceOf } from '../sources/sources.repository.ts'
import { changeKnowledge } from '../sources/known-rows.ts'
import { searchedText } from '../making/searched-text.ts'

/** Words of a search beyond which it narrows nothing. */
const mostWords = 6

/** What a bot's sources say, one by one. What is not the owner's is a 404. */
export class Facts {
  readonly #store: Store
  readonly #inTransaction: InTransaction

  constructor(store: Store, inTransaction: InTransaction) {
    this.#store = store
    this.#inTransaction = inTransaction
  }

  /** Newest sources first, their facts in their order; those with all words of the search. */
  list(
    ownerId: string,
    botId: string,
    { limit, cursor, search = '', sourceId }: Parsed<typeof listFacts>['query'],
  ): Promise<{ facts: Fact[]; nextCursor: string | null }> {
    return this.#store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      if (sourceId !== undefined) await sourceOf(db, botId, sourceId)
      const words = normalizeForSearch(search).split(/\s+/).filter(Boolean).slice(0, mostWords)
      const after = placeOf(cursor)
      const rows = await selectFacts(db, botId)
        .$if(sourceId !== undefined, (query) => query.where('facts.sourceId', '=', sourceId ?? ''))
        .where((eb) => eb.and(words.map((word) => holdsWords('facts.searched', word))))
        .$if(after !== null, (query) =>
          query.where((eb) =>
            eb.or([
              eb('facts.sourceId', '<', after?.sourceId ?? ''),
              eb.and([
                eb('facts.sourceId', '=', after?.sourceId ?? ''),
                eb(eb.refTuple('facts.seq', 'facts.id'), '>', eb.tuple(after?.seq ?? 0, after?.id ?? '')),
              ]),
            ]),
          ),
        )
        .orderBy('facts.sourceId', 'desc')
        .orderBy('facts.seq')
        .orderBy('facts.id')
        .limit(limit + 1)
        .execute()
      const last = rows.length > limit ? rows[limit - 1] : undefined
      return {
        facts: rows.slice(0, limit).map(presentFact),
        nextCursor: last ? `${last.sourceId}.${last.seq}.${last.id}` : null,
      }
    })
  }

  get(ownerId: string, botId: string, factId: string): Promise<Fact> {
    return this.#store.read(async (db) => {
      await ownedBot(db, ownerId, botId)
      return presentFact(await factOf(db, botId, factId))
    })
  }

  /** The bot answers by it from the next message on. */
  async correct(ownerId: string, botId: string, factId: string, text: string): Promise<Fact> {
    return this.#inTransaction({ bot: botId }, (transaction) =>
      changeKnowledge(transaction, ownerId, botId, async (version) => {
        const { tx, at } = transaction
        const { label } = await factOf(tx, botId, factId)
        await tx
          .updateTable('facts')
          .set({ text, searched: searchedText(label, text), version, editedAt: at })
          .where('id', '=', factId)
          .execute()
        return { facts: 0, result: presentFact(await factOf(tx, botId, factId)) }
      }),
    )
  }

  async remove(ownerId: string, botId: string, factId: string): Promise<void> {
    await this.#inTransaction({ bot: botId }, (transaction) =>
      changeKnowledge(transaction, ownerId, botId, async () => {
        const { tx } = transaction
        const { sourceId } = await factOf(tx, botId, factId)
        await tx.deleteFrom('facts').where('id', '=', factId).execute()
        await tx
          .updateTable('sources')
          .set((eb) => ({ facts: eb('facts', '-', 1) }))
          .where('id', '=', sourceId)
          .execute()
        return { facts: -1, result: undefined }
      }),
    )
  }
}

const selectFacts = (db: Db, botId: string) =>
  db
    .selectFrom('facts')
    .innerJoin('sources', 'sources.id', 'facts.sourceId')
    .select(['facts.id', 'facts.sourceId', 'facts.seq', 'facts.label', 'facts.text', 'facts.editedAt'])
    .select('sources.title')
    .where('facts.botId', '=', botId)
    // Those of a version of its own count; the others are on their way.
    .where('facts.version', '>', 0)
type FactRow = Awaited<ReturnType<ReturnType<typeof selectFacts>['executeTakeFirstOrThrow']>>

async function factOf(db: Db, botId: string, factId: string): Promise<FactRow> {
  const row = await selectFacts(db, botId).where('facts.id', '=', factId).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

const presentFact = ({ id, sourceId, title, label, text, editedAt }: FactRow): Fact => ({
  _id: id,
  sourceId,
  sourceTitle: title,
  label,
  text,
  editedAt: editedAt === null ? null : instantOf(editedAt),
})

function placeOf(cursor: string | undefined): { sourceId: string; seq: number; id: string } | null {
  const [sourceId, seq, id] = cursor?.split('.') ?? []
  if (!sourceId || !id || !/^\d{1,9}$/.test(seq ?? '')) return null
  return { sourceId, seq: Number(seq), id }
}
