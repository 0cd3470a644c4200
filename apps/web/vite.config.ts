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
  // The content policy of the server allows no data: scripts; small pictures may stay inline.
  build: { outDir: 'dist', emptyOutDir: true, modulePreload: { polyfill: false } },
})
