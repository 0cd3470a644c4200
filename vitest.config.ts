import { existsSync, statfsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Nothing that a test writes outlives it: where Linux has room for it in memory, no test waits for a disk. */
const memory = '/dev/shm'
const gibibyte = 2 ** 30
if (existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize > 2 * gibibyte) process.env['TMPDIR'] = memory
}

/** Ends what hangs, and nothing else: dozens of restarts, or a form of many fields, take a minute on busy cores. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

/** Files share a worker's modules, which saves a third of the time: what a test spies on is given back before the next. */
const shared = { ...patience, isolate: false, restoreMocks: true }

/** What these see must not have been touched by another test: the console of a process in which nothing ran before. */
const alone = ['packages/whatsapp/src/qr/baileys/privacy.test.ts']

/** What stands on the database runs on both; `node scripts/postgres.mjs npx vitest run` gives them a PostgreSQL. */
const onPostgres = {
  test: {
    ...shared,
    name: 'postgres',
    environment: 'node',
    env: { TEST_ENGINE: 'postgres' },
    include: [
      'apps/server/src/{accounts,builder,crm}/**/*.test.ts',
      'apps/server/src/insight/{analytics,unanswered}/**/*.test.ts',
      'apps/server/src/ai/{assistants,budget,own-keys}/**/*.test.ts',
      'apps/server/src/ai/lives/{end-notices,model-list}.test.ts',
      'apps/server/src/messaging/{*,bots/*,people/*,inbound/*,turns/*,outbox/*,totals/*}.test.ts',
      'apps/server/src/messaging/sessions/{session-store,number-taken}.test.ts',
      'apps/server/src/platform/{db,http}/**/*.test.ts',
      'apps/server/src/operations/{backup,rotation,retention,installation}/**/*.test.ts',
      'apps/server/src/testing/kills/**/*.test.ts',
    ],
    exclude: ['apps/server/src/platform/db/{ids,sqlite/open-sqlite,migrations/order-of-sending}.test.ts'],
  },
} as const

export default defineConfig({
  test: {
    // Vitest leaves one core free by itself: of two that is half.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
          include: [
            'packages/{engine,nodes,contract,scripted-ai,whatsapp,whatsapp-emulator}/src/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
            'apps/web/vite/**/*.test.ts',
            'apps/demo/src/**/*.test.ts',
            'scripts/*.test.mjs',
          ],
          exclude: [
            'apps/server/src/{platform/db/postgres/open-postgres,operations/transfer/transfer,platform/http/database-outage}.test.ts',
            ...alone,
          ],
        },
      },
      { test: { ...patience, name: 'alone', environment: 'node', include: alone } },
      ...(process.env['TEST_DATABASE_URL'] ? [onPostgres] : []),
      {
        test: {
          // Each file with a page of its own: windows and menus of another leave locks on the page behind.
          ...patience,
          restoreMocks: true,
          name: 'browser',
          environment: 'jsdom',
          setupFiles: ['apps/web/src/testing/patience.ts'],
          include: ['packages/{ui,nodes}/src/**/*.test.tsx', 'apps/{web,phones}/src/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
