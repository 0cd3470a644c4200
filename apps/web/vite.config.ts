import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { nodeLabels } from './vite/node-labels.ts'
import { routesWithoutSchemas } from './vite/routes-without-schemas.ts'
import { siteInDevelopment } from './vite/site-in-development.ts'
import { versioned } from './vite/versioned.ts'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    react(),
    // Vite minifies the stylesheet; Tailwind's older copy of the same minifier knows no ::highlight() and warns of it.
    tailwindcss({ optimize: false }),
    nodeLabels(),
    routesWithoutSchemas(),
    siteInDevelopment(),
    versioned(),
  ],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
  // In a folder of their own: they alone may run WebAssembly.
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/workers/[name]-[hash].js',
        chunkFileNames: 'assets/workers/[name]-[hash].js',
      },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // What light-dark() and the rest of the stylesheet ask of a browser is newer than this.
    target: 'es2023',
    // Read by scripts/build.mjs, which takes it away from what is served.
    manifest: 'manifest.json',
    rolldownOptions: {
      // Libraries say «use client» for servers that render; in a browser all is client.
      checks: { moduleLevelDirective: false },
      // The product's page, the script of the public pages (rendered by site/render.tsx), and the service worker.
      input: { index: 'index.html', site: 'src/site/main.ts', sw: 'src/pwa/sw.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
      treeshake: {
        // Importing one thing from a package of ours does not bring the rest of it: /login needs no select, no regex.
        moduleSideEffects: [
          { test: /\/theme-boot\.ts$/, sideEffects: true },
          { test: /packages\/(ui|contract|nodes|engine)\/src\/.*\.tsx?(\?full)?$/, sideEffects: false },
        ],
      },
    },
  },
})
