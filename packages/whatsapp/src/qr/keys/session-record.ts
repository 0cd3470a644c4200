type Sessions = Record<string, { indexInfo: { used: number } }>

/**
 * libsignal's record after a message was read, with each session but the one that read it as it was before. Null where
 * there is nothing to put back: a single session, or none that says that it was used.
 */
export function onlyTheOneRead(before: unknown, after: unknown): Uint8Array | null {
  const [old, now] = [sessionsOf(before), sessionsOf(after)]
  if (!old || !now || Object.keys(old).length < 2) return null
  const read = Object.entries(now).filter(
    ([key, { indexInfo }]) => old[key]?.indexInfo.used !== indexInfo.used,
  )
  const [entry] = read
  if (!entry || read.length > 1) return null
  const [key, session] = entry
  // Baileys' types call a record bytes; it is libsignal's own object.
  return { ...Object(after), _sessions: { ...old, [key]: session } } as Uint8Array
}

function sessionsOf(record: unknown): Sessions | null {
  if (typeof record !== 'object' || record === null || !('_sessions' in record)) return null
  // A record is what libsignal 2.0 serialises, which `_sessions` tells.
  return record._sessions as Sessions
}
