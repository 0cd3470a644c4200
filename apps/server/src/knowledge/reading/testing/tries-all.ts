// Tries what a file could want that has got hold of a library, and tells what became of it.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

const attempts = {
  read: () => readFileSync('/etc/hostname'),
  write: () => writeFileSync(new URL('./written', import.meta.url), ''),
  start: () => spawnSync('true'),
  thread: () => new Worker('', { eval: true }),
}
const outcomes = Object.entries(attempts).map(([what, attempt]) => {
  try {
    attempt()
    return `${what}: done`
  } catch (error) {
    return `${what}: ${error instanceof Error && 'code' in error ? String(error.code) : 'failed'}`
  }
})
const lines = [`env: ${Object.keys(process.env).length}`, ...outcomes]
process.stdout.end(
  JSON.stringify({ ok: true, content: { kind: 'text', parts: [{ title: null, lines }], cut: null } }),
)
