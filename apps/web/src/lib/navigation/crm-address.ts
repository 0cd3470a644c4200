export type CrmTabId = 'contacts' | 'chat' | 'tags' | 'campaigns'

/** Where a tab of this bot's CRM is, relative to it; `more` is what the tab itself keeps in the address. */
export function crmTabHref(tab: CrmTabId, more: Record<string, string> = {}): string {
  // The first tab's name stays out of the address.
  const query = new URLSearchParams({ ...(tab !== 'contacts' && { tab }), ...more }).toString()
  return `?${query}`
}
