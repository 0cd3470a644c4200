/** `changedAt` in ms UTC; `next` asks for the following page. */
export type ListedPage = {
  objects: { key: string; changedAt: number }[]
  folders: string[]
  next: string | null
}

/**
 * Reads what ListObjectsV2 answers, leaving `prefix` off the names. A whole reader of XML would be more than it needs: our
 * names have no letter that XML writes otherwise, and what has is not ours.
 */
export function readListing(xml: string, prefix: string): ListedPage {
  const ours = (name: string) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])
  const truncated = first(xml, 'IsTruncated') === 'true'
  return {
    objects: all(xml, 'Contents').flatMap((object) => {
      const changedAt = Date.parse(first(object, 'LastModified') ?? '')
      return ours(first(object, 'Key') ?? '').map((key) => ({ key, changedAt }))
    }),
    folders: all(xml, 'CommonPrefixes').flatMap((folder) => ours(first(folder, 'Prefix') ?? '')),
    next: truncated ? plain(first(xml, 'NextContinuationToken') ?? '') || null : null,
  }
}

const all = (xml: string, tag: string): string[] =>
  xml
    .split(`<${tag}>`)
    .slice(1)
    .map((part) => part.split(`</${tag}>`, 1)[0] ?? '')

const first = (xml: string, tag: string): string | undefined => all(xml, tag)[0]

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_all, name: string) => entities[name] ?? '')
