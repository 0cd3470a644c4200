const prefix = 'recado.sealed.'

/** What the names begin with under which an account's sealed texts stand. */
export const sealedBy = (owner: string): string => `${prefix}${owner}.`

/** This tab's storage; null where it is closed to the page. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

/** Drops what other accounts kept in this tab's storage. */
export function forgetSealedOfOthers(storage: Storage, owner: string): void {
  for (const place of Object.keys(storage))
    if (place.startsWith(prefix) && !place.startsWith(sealedBy(owner))) storage.removeItem(place)
}
