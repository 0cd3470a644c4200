import { defineConfig } from 'vitest/config'

/** What stands on the database runs on both; `node scripts/postgres.mjs npx vitest run` gives them a PostgreSQL. */
const onPostgres = {
  test: {
    name: 'postgres',
    environment: 'node',
    // A restart is a few connections and a take-over; on busy cores dozens of them add up.
    testTimeout: 20_000,
    env: { TEST_ENGINE: 'postgres' },
    include: [
      'apps/server/src/{accounts,admin,bots,nodes,settings,uploads,contacts,tags,campaigns,messages,stats}/**/*.test.ts',
      'apps/server/src/{live-logs,conversations,db,http}/**/*.test.ts',
      'apps/server/src/whatsapp/session-store.test.ts',
      'apps/server/src/testing/kills/**/*.test.ts',
    ],
    exclude: ['apps/server/src/db/{ids,open-sqlite}.test.ts'],
  },
} as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/{engine,nodes,contract,whatsapp,whatsapp-emulator}/src/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
          ],
          exclude: ['apps/server/src/{db/open-postgres,db/transfer/transfer,http/database-outage}.test.ts'],
        },
      },
      ...(process.env['TEST_DATABASE_URL'] ? [onPostgres] : []),
      {
        test: {
          name: 'browser',
          environment: 'jsdom',
          include: ['packages/{ui,nodes}/src/**/*.test.tsx', 'apps/web/src/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
