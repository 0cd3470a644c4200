import type { Campaigning } from './campaign.ts'
import type { Imported } from './import.ts'
import type { ListTimes } from './lists.ts'
import type { Scrolled } from './pages.ts'

/** What was measured; null where it was left out. */
export type OnEngine = { lists: ListTimes | null; imported: Imported | null; campaign: Campaigning | null }
export type Measured = {
  sqlite: OnEngine | null
  postgres: OnEngine | null
  pages: { list: Scrolled; chat: Scrolled } | null
}
