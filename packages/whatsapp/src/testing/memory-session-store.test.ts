import { emptySession, memorySessionStore } from './memory-session-store.ts'
import { sessionStoreContract } from './session-store-contract.ts'

sessionStoreContract('the session store in memory', async () => {
  const data = emptySession()
  return {
    store: memorySessionStore(data),
    reopen: () => memorySessionStore(data),
    journal: async () => data.journal.map((row) => (row.kind === 'call' ? row.callId : row.wireId)),
  }
})
