/** The host of an address, for people to recognise it: paths and queries may carry secrets. Empty for none. */
export function hostOf(url: string): string {
  return /^[a-z]+:\/\/(?:[^/?#@]*@)?([^/?#]+)/i.exec(url)?.[1] ?? ''
}
