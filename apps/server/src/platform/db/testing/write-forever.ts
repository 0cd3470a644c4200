// A process for tests to kill: writes rows until it dies, and says which ones it was told are stored.
import { writeSync } from 'node:fs'
import { openStore } from '../open-store.ts'
import type { StorePlace } from '../open-store.ts'

// Written by the test that starts this process.
const store = await openStore(JSON.parse(process.argv[2] ?? '') as StorePlace)
let written = 0
async function writeOn(): Promise<void> {
  for (;;) {
    const key = String(written++)
    await store.write('installation', (tx) => tx.insertInto('meta').values({ key, value: 'x' }).execute())
    writeSync(1, `${key}\n`)
  }
}
await Promise.all(Array.from({ length: 8 }, writeOn))
