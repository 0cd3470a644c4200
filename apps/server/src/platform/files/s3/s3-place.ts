/** A place for files in a bucket: `endpoint` ends with the bucket, `prefix` with «/» unless it is empty. */
export type S3Place = {
  endpoint: string
  prefix: string
  keyId: string
  key: string
  /** Null: what the host's name says, else `us-east-1`. */
  region: string | null
}

/**
 * Reads `https://key:secret@host/bucket/prefix?region=…`; null for what does not look so. What of key and secret means
 * something in an address is encoded there (`/` is `%2F`). The bucket is always named by the path, never by the host.
 */
export function s3PlaceOf(url: string): S3Place | null {
  const given = URL.parse(url)
  if (!given || !['http:', 'https:'].includes(given.protocol) || given.hash !== '') return null
  const [bucket, ...folders] = given.pathname.split('/').filter((part) => part !== '')
  if (bucket === undefined || !folders.every((folder) => /^[\w.-]+$/.test(folder))) return null
  if (!/^[a-z\d][\w.-]{1,62}$/i.test(bucket)) return null
  const [keyId, key] = [decoded(given.username), decoded(given.password)]
  if (!keyId || !key || [...given.searchParams.keys()].some((name) => name !== 'region')) return null
  return {
    endpoint: `${given.origin}/${bucket}`,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    keyId,
    key,
    region: given.searchParams.get('region') || null,
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
