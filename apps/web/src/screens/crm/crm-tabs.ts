import { lazy, type ComponentType } from 'react'
import { text } from '../../text/crm/crm.ts'
import type { CrmTabId } from '../../lib/navigation/crm-address.ts'

export interface CrmTab {
  /** Of `?tab=`; the first one's stays out of the address. */
  id: CrmTabId
  label: string
  /** Fetched when the tab is opened first. */
  Content: ComponentType<{ botId: string }>
}

/** The tabs in their order, the one that opens by itself first. */
export const crmTabs: readonly [CrmTab, ...CrmTab[]] = [
  {
    id: 'contacts',
    label: text.contacts,
    Content: lazy(async () => ({ default: (await import('./contacts-tab.tsx')).ContactsTab })),
  },
  {
    id: 'chat',
    label: text.chat,
    Content: lazy(async () => ({ default: (await import('./chat-tab.tsx')).ChatTab })),
  },
  {
    id: 'tags',
    label: text.tags,
    Content: lazy(async () => ({ default: (await import('./tags-tab.tsx')).TagsTab })),
  },
  {
    id: 'campaigns',
    label: text.campaigns,
    Content: lazy(async () => ({ default: (await import('./campaigns-tab.tsx')).CampaignsTab })),
  },
]
