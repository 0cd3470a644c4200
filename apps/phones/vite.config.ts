import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), tailwindcss({ optimize: false })],
  // While the page is worked on, beside a demo that runs.
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3001' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      treeshake: {
        // Importing one component of ours does not bring the rest.
        moduleSideEffects: [
          { test: /\/theme-boot\.ts$/, sideEffects: true },
          { test: /packages\/ui\/src\/.*\.tsx?$/, sideEffects: false },
        ],
      },
    },
  },
})
