// npm run dev: the server restarts and the page reloads when a source changes.
import { spawn } from 'node:child_process'
import { env, install, node, root } from './steps.mjs'

await install()
const children = [
  spawn(node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env,
  }),
  spawn(node, ['node_modules/vite/bin/vite.js', 'apps/web', '--clearScreen=false'], {
    cwd: root,
    stdio: 'inherit',
    env,
  }),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of children) child.on('exit', (code) => (stop(), (process.exitCode ||= code ?? 0)))
