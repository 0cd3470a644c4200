import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // Importing one thing from a package of ours does not bring the rest of it: /login needs no select, no regex.
        moduleSideEffects: [
          { test: /packages\/ui\/src\/theme-boot\.ts$/, sideEffects: true },
          { test: /packages\/(ui|contract|nodes|engine)\/src\/.*\.tsx?$/, sideEffects: false },
        ],
      },
    },
  },
})
