export { emptySession, memorySessionStore } from './memory-session-store.ts'
export type { SessionData } from './memory-session-store.ts'
export { sessionStoreContract } from './session-store-contract.ts'
