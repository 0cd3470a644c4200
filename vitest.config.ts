import { defineConfig } from 'vitest/config'

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
        },
      },
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
