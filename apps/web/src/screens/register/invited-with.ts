/** The access code of an invitation, which stands behind the # of its link; empty where there is none. */
export function invitedWith(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    // Cut off or changed on its way.
    return ''
  }
}
