import { askProof } from './ask-proof.ts'
import { createApi } from './create-api.ts'
import { browserLock } from './refresh.ts'
import { createSessionStore, openStorage } from './session-store.ts'

/** Base path or address of the API, from the page's `recado-api` meta; '/api' without it. */
export const apiBase: string = (
  document.querySelector<HTMLMetaElement>('meta[name="recado-api"]')?.content.trim() || '/api'
).replace(/(?<!\/)\/+$/, '')

/** The session of this browser. */
export const sessionStore = createSessionStore(openStorage())

/** The API of this page. */
export const { call, download } = createApi({
  base: apiBase,
  store: sessionStore,
  lock: browserLock,
  prove: askProof,
})
