import { sql } from 'kysely'
import { failpoint } from '../failpoints.ts'
import { SchemaTooNewError } from './errors.ts'
import { type ColumnTypes, contractEnding, type LargeIndex, type Migration } from './migration.ts'
import type { Tx } from './store.ts'
import { firstSchema } from './migrations/0001-first-schema.ts'
import { rehearsals } from './migrations/0002-rehearsals.ts'
import { jobsOfTheInstallation } from './migrations/0003-jobs-of-the-installation.ts'
import { lineHealth } from './migrations/0004-line-health.ts'
import { contactsByActivity } from './migrations/0005-contacts-by-activity.ts'
import { messageMarks } from './migrations/0006-message-marks.ts'
import { unusedUploads } from './migrations/0007-unused-uploads.ts'
import { campaignSending } from './migrations/0008-campaign-sending.ts'
import { quickReplies } from './migrations/0009-quick-replies.ts'
import { linkedNumber } from './migrations/0010-linked-number.ts'
import { contactImports } from './migrations/0011-contact-imports.ts'
import { profiles } from './migrations/0012-profiles.ts'
import { administration } from './migrations/0013-administration.ts'
import { numbers } from './migrations/0014-numbers.ts'
import { largeShops } from './migrations/0016-large-shops.ts'
import { answeredTurns } from './migrations/0017-answered-turns.ts'
import { onWhatsApp } from './migrations/0018-on-whatsapp.ts'
import { chatLists } from './migrations/0019-chat-lists.ts'
import { messageSearch } from './migrations/0020-message-search.ts'
import { costOfAsks } from './migrations/0021-cost-of-asks.ts'
import { unstartedBots } from './migrations/0022-unstarted-bots.ts'
import { saidByNode } from './migrations/0023-said-by-node.ts'
import { sortedContacts } from './migrations/0024-sorted-contacts.ts'
import { contactRemovals } from './migrations/0025-contact-removals.ts'
import { firstSteps } from './migrations/0026-first-steps.ts'
import { assistants } from './migrations/0027-assistants.ts'
import { aiBudgets } from './migrations/0028-ai-budgets.ts'
import { livesOfModels } from './migrations/0029-lives-of-models.ts'
import { deletedPeople } from './migrations/0030-deleted-people.ts'
import { accountAiKeys } from './migrations/0031-account-ai-keys.ts'
import { orderOfSending } from './migrations/0032-order-of-sending.ts'
import { timeLocks } from './migrations/0033-time-locks.ts'
import { setAside } from './migrations/0038-set-aside.ts'
import { usernames } from './migrations/0039-usernames.ts'
import { mergedContacts } from './migrations/0040-merged-contacts.ts'
import { newChats } from './migrations/0041-new-chats.ts'
import { secondFactors } from './migrations/0045-second-factors.ts'
import { sessionPlaces } from './migrations/0046-session-places.ts'
import { webhookSecrets } from './migrations/0047-webhook-secrets.ts'
import { allowances } from './migrations/0048-allowances.ts'
import { invitations } from './migrations/0049-invitations.ts'
import { cloudLines } from './migrations/0050-cloud-lines.ts'
import { holdersOfJobs } from './migrations/0051-holders-of-jobs.ts'
import { serverNodes } from './migrations/0052-server-nodes.ts'
import { whatNodesKnow } from './migrations/0053-what-nodes-know.ts'
import { knowledge } from './migrations/0054-knowledge.ts'
import { secretsOfNodes } from './migrations/0055-secrets-of-nodes.ts'
import { madePasswords } from './migrations/0056-made-passwords.ts'
import { messageCosts } from './migrations/0057-message-costs.ts'
import { messageTemplates } from './migrations/0058-message-templates.ts'
import { addressesOfNodes } from './migrations/0059-addresses-of-nodes.ts'
import { newAddresses } from './migrations/0060-new-addresses.ts'
import { sourcePictures } from './migrations/0061-source-pictures.ts'
import { keptTurns } from './migrations/0062-kept-turns.ts'
import { mirrors } from './migrations/0063-mirrors.ts'
import { campaignConsent } from './migrations/0064-campaign-consent.ts'
import { leftLines } from './migrations/0065-left-lines.ts'
import { contactConsent } from './migrations/0066-contact-consent.ts'
import { receipts } from './migrations/0067-receipts.ts'
import { spokenAnswers } from './migrations/0068-spoken-answers.ts'
import { refusedAnswers } from './migrations/0069-refused-answers.ts'
import { deletedSends } from './migrations/0071-deleted-sends.ts'
import { jobsOfContacts } from './migrations/0072-jobs-of-contacts.ts'
import { aiRefusals } from './migrations/0073-ai-refusals.ts'

/** In order; once released, one is never changed again. */
export const migrations: readonly Migration[] = [
  firstSchema,
  rehearsals,
  jobsOfTheInstallation,
  lineHealth,
  contactsByActivity,
  messageMarks,
  unusedUploads,
  campaignSending,
  quickReplies,
  linkedNumber,
  contactImports,
  profiles,
  administration,
  numbers,
  largeShops,
  answeredTurns,
  onWhatsApp,
  chatLists,
  messageSearch,
  costOfAsks,
  unstartedBots,
  saidByNode,
  sortedContacts,
  contactRemovals,
  firstSteps,
  assistants,
  aiBudgets,
  livesOfModels,
  deletedPeople,
  accountAiKeys,
  orderOfSending,
  timeLocks,
  setAside,
  usernames,
  mergedContacts,
  newChats,
  secondFactors,
  sessionPlaces,
  webhookSecrets,
  allowances,
  invitations,
  cloudLines,
  holdersOfJobs,
  serverNodes,
  whatNodesKnow,
  knowledge,
  secretsOfNodes,
  madePasswords,
  messageCosts,
  messageTemplates,
  addressesOfNodes,
  newAddresses,
  sourcePictures,
  keptTurns,
  mirrors,
  campaignConsent,
  leftLines,
  contactConsent,
  receipts,
  spokenAnswers,
  refusedAnswers,
  deletedSends,
  jobsOfContacts,
  aiRefusals,
]

/** What this release knows of; a database with others was worked on by a newer one. */
export const knownMigrations: ReadonlySet<string> = new Set(migrations.map(({ name }) => name))

/** By it servers of a later release know what this one lacks. */
export const newestMigration: string = [...knownMigrations].toSorted().at(-1) ?? ''

const contracts = (name: string): boolean => name.endsWith(contractEnding)

/** What this release cannot work without. */
export const neededMigrations: readonly string[] = [...knownMigrations].filter((name) => !contracts(name))

/** Those that there are to be, of these migrations. */
export function largeIndexes(of: readonly Migration[] = migrations): LargeIndex[] {
  const dropped = new Set(of.flatMap(({ drops = [] }) => drops))
  return of.flatMap(({ indexes = [] }) => indexes).filter(({ name }) => !dropped.has(name))
}

type MigrateParts = {
  /** Leaves the schema at that of an older release. */
  only?: ReadonlySet<string> | undefined
  /** Whether what an older release needs may be taken away by the migration of this name; it may where one server works alone. */
  mayContract?: (name: string) => Promise<boolean>
  /** For tests. */
  migrations?: readonly Migration[]
}

/**
 * Applies what is missing, each migration whole or not at all: killed anywhere, the next call goes on. On PostgreSQL large
 * indexes are left to whoever can build them beside others' work. Throws `SchemaTooNewError` where a newer release took
 * something away that this one needs.
 */
export async function migrate(
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  types: ColumnTypes,
  { only, mayContract = async () => true, migrations: known = migrations }: MigrateParts = {},
): Promise<void> {
  await write((tx) =>
    sql`CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, "appliedAt" BIGINT NOT NULL)`.execute(
      tx,
    ),
  )
  const names = new Set(known.map(({ name }) => name))
  const rows = await write((tx) => tx.selectFrom('migrations').select('name').execute())
  const applied = new Set(rows.map(({ name }) => name))
  const tooNew = [...applied].find((name) => contracts(name) && !names.has(name))
  if (tooNew !== undefined) throw new SchemaTooNewError(tooNew)
  for (const migration of known.filter(({ name }) => !applied.has(name) && (only?.has(name) ?? true))) {
    if (contracts(migration.name) && !(await mayContract(migration.name))) continue
    // Where another server was faster it does nothing.
    await write((tx) => apply(tx, migration, types))
    failpoint('migration.after')
  }
}

async function apply(
  tx: Tx,
  { name, statements, indexes = [], drops = [] }: Migration,
  types: ColumnTypes,
): Promise<void> {
  const applied = await tx
    .insertInto('migrations')
    .values({ name, appliedAt: Date.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute()
  if (applied.length === 0) return
  const dropped = drops.map((index) => `DROP INDEX IF EXISTS "${index}"`)
  // Of one process alone: everybody waits while it builds.
  const built = types.engine === 'sqlite' ? indexes.map(createIndex) : []
  for (const statement of [...dropped, ...statements(types), ...built]) {
    await sql.raw(statement.replaceAll(/\bTEXT\b/g, types.text)).execute(tx)
    failpoint('migration.within')
  }
}

const createIndex = ({ name, on, unique = false }: LargeIndex): string =>
  `CREATE ${unique ? 'UNIQUE ' : ''}INDEX "${name}" ON ${on}`
