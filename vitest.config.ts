import { availableParallelism } from 'node:os'
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/suite/longest-first.mjs'
import { tellingQuerySites } from './apps/server/src/platform/db/testing/statements/query-sites.ts'

/** Nothing that a test writes outlives it: where Linux has room for it in memory, no test waits for a disk. */
const memory = '/dev/shm'
const gibibyte = 2 ** 30
if (existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize > 2 * gibibyte) process.env['TMPDIR'] = memory
}

/** So that servers in trouble are heard, which are tried beside all else. */
const aside = 'apps/server/src/testing/step-aside.ts'

/** Ends what hangs, and nothing else: dozens of restarts, or a form of many fields, take a minute on busy cores. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

/** Files share a worker's modules, which saves a third of the time: what a test spies on is given back before the next. */
const shared = { ...patience, isolate: false, restoreMocks: true }

/** What these see must not have been touched by another test: the console of a process in which nothing ran before. */
const alone = ['packages/whatsapp/src/qr/baileys/privacy.test.ts']

/** Of a page; what needs none ends in `.test.ts`, and is among the rest. */
const onPage = {
  ...shared,
  include: ['{packages/{ui,nodes},apps/{web,phones}}/src/**/*.test.tsx'],
  unstubGlobals: true,
  environment: 'jsdom',
  setupFiles: [aside, 'apps/web/src/testing/setup.ts'],
}

/** Where there is a PostgreSQL, the suites note what the product asks of a database, for `everyStatement`. */
const onBoth = process.env['TEST_DATABASE_URL'] !== undefined
const statements = './apps/server/src/platform/db/testing/statements'
const noting = { plugins: onBoth ? [tellingQuerySites] : [] }
const notes = onBoth ? [`${statements}/record.ts`] : []

/** Of what links real Baileys with the emulated service. */
const signatures = 'packages/whatsapp-emulator/src/testing/native-signatures.ts'

/** On which cases properties are tried. */
const properties = 'apps/server/src/testing/properties.ts'

/** For the guard of answers, where somebody has some that it was not written with. */
const answersOfOthers = process.env['GROUNDING_ANSWERS']

/** As once in the long tests: what `npm test` goes through some of, all of it. */
const fullLength = process.env['TEST_LENGTH'] === 'full'

/** After them. */
const everyStatement = {
  test: {
    ...patience,
    name: 'statements',
    environment: 'node',
    include: [`${statements}/*.test.ts`],
    sequence: { groupOrder: 1 },
  },
} as const

/**
 * In `npm test` SQLite alone tries what these do: their statements are prepared on PostgreSQL, and what decides in them is neither
 * a lock nor an order of the database's. `TEST_LENGTH=full`, as in the long tests, tries them on both.
 */
const sparedOnPostgres = [
  'apps/server/src/accounts/administration/**/*.test.ts',
  'apps/server/src/accounts/users/email-changes.test.ts',
  'apps/server/src/accounts/sessions/guess-throttle.test.ts',
  'apps/server/src/builder/{mirror,receipts}/*.test.ts',
  'apps/server/src/compose/ordinary-traffic.test.ts',
  'apps/server/src/crm/campaigns/campaigns.test.ts',
  'apps/server/src/crm/campaigns/runs/template-campaigns.test.ts',
  'apps/server/src/crm/chat/{messages,sync-contacts}.test.ts',
  'apps/server/src/crm/contacts/{bulk/*,contact-room,contacts,export-contacts,second-order-ids,usernames}.test.ts',
  'apps/server/src/crm/contacts/import/{import-files,imported-consent}.test.ts',
  'apps/server/src/knowledge/{knowledge,answers-from-sources}.test.ts',
  'apps/server/src/messaging/inbound/{message-change,unreadable,vote}.test.ts',
  'apps/server/src/messaging/people/{late-pairs,usernames}.test.ts',
  'apps/server/src/messaging/sessions/number-taken.test.ts',
  'apps/server/src/messaging/totals/count-price.test.ts',
  'apps/server/src/messaging/turns/switch-entries.test.ts',
]

/**
 * What stands on transactions and locks, and SQL written by hand, runs on both; of the rest every statement is prepared.
 * `node scripts/programs/postgres.mjs npx vitest run` gives them a PostgreSQL.
 */
const onPostgres = {
  ...noting,
  test: {
    ...shared,
    name: 'postgres',
    setupFiles: [aside, signatures, ...notes],
    environment: 'node',
    env: { TEST_ENGINE: 'postgres' },
    include: [
      'apps/server/src/platform/db/**/*.test.ts',
      'apps/server/src/cluster/**/*.test.ts',
      'apps/server/src/compose/ordinary-traffic.test.ts',
      'apps/server/src/messaging/{*,{inbound,turns,people,totals,jobs}/*,outbox/**/*}.test.ts',
      'apps/server/src/messaging/bots/removal/*.test.ts',
      'apps/server/src/messaging/sessions/{session-store,number-taken}.test.ts',
      'apps/server/src/crm/{campaigns,chat,contacts}/**/*.test.ts',
      'apps/server/src/accounts/{administration,sessions}/**/*.test.ts',
      'apps/server/src/accounts/users/email-changes.test.ts',
      'apps/server/src/knowledge/{knowledge,answers-from-sources}.test.ts',
      'apps/server/src/builder/{mirror,receipts}/*.test.ts',
      'apps/server/src/operations/{backup,rotation,transfer}/**/*.test.ts',
      'apps/server/src/operations/installation/installation.test.ts',
      'apps/server/src/platform/http/database-outage.test.ts',
      'apps/server/src/testing/{kills,cluster}/**/*.test.ts',
    ],
    exclude: [
      'apps/server/src/platform/db/{ids,sqlite/open-sqlite,migrations/order-of-sending}.test.ts',
      'apps/server/src/messaging/jobs/mail-attacks.test.ts',
      // What the hour, the wire or a rule decides, by statements that the others send as well.
      'apps/server/src/messaging/{clock-steps,day,turns/trace-entries}.test.ts',
      'apps/server/src/messaging/inbound/{kinds-on-the-wire,owner-words,typing}.test.ts',
      'apps/server/src/messaging/people/late-pairs-on-the-wire.test.ts',
      'apps/server/src/crm/campaigns/{runs/clock-steps,runs/time-lock,limits/days-for,limits/risk,limits/strangers}.test.ts',
      'apps/server/src/operations/backup/sealed-backup.test.ts',
      ...(fullLength ? [] : sparedOnPostgres),
      `${statements}/**`,
    ],
  },
} as const

export default defineConfig({
  test: {
    // Two more than there are cores: what kills processes, or tries outages, waits for most of its time.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    globalSetup: [
      './apps/server/src/testing/programs/directory.ts',
      ...(onBoth ? [`${statements}/directory.ts`] : []),
    ],
    projects: [
      {
        ...noting,
        test: {
          ...shared,
          name: 'node',
          provide: {
            answersOfOthers: answersOfOthers ? readFileSync(answersOfOthers, 'utf8') : null,
            fullLength,
          },
          setupFiles: [aside, signatures, properties, ...notes],
          environment: 'node',
          include: [
            'packages/{engine,nodes,contract,scripted-ai,whatsapp,whatsapp-emulator}/src/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
            'apps/{web,phones}/{src,vite}/**/*.test.ts',
            'apps/demo/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: [
            'apps/server/src/{cluster/leases,cluster/split-brain,platform/db/postgres/{hints,node-table},testing/cluster/*}.test.ts',
            'apps/server/src/{platform/db/postgres/open-postgres,operations/transfer/transfer,platform/http/database-outage}.test.ts',
            ...alone,
            `${statements}/**`,
          ],
        },
      },
      { test: { ...patience, name: 'alone', environment: 'node', setupFiles: [aside], include: alone } },
      ...(onBoth ? [onPostgres, everyStatement] : []),
      { test: { ...onPage, name: 'browser' } },
    ],
  },
})
