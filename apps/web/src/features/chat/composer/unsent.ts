/** What was begun in each chat and not sent, for as long as the page is open. */
const begun = new Map<string, string>()

export const unsent = {
  get: (contactId: string): string => begun.get(contactId) ?? '',
  set(contactId: string, text: string): void {
    if (text === '') begun.delete(contactId)
    else begun.set(contactId, text)
  },
}
