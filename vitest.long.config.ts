import { defineConfig } from 'vitest/config'

/** What takes over ten minutes: `npm run test:long`. One test at a time, each with the whole machine. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['apps/server/src/**/*.long.ts'],
    globalSetup: ['./apps/server/src/testing/programs/directory.ts'],
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
  },
})
