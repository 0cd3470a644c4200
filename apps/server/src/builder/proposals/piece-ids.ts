import { createHash } from 'node:crypto'

/** The ids of so many nodes that are made with a key, the same whenever they are asked for: UUIDs of one's own kind (version 8). */
export function pieceIds(botId: string, key: string, most: number): string[] {
  return Array.from({ length: most }, (_, place) => {
    const hex = createHash('sha256').update(`${botId} ${key} ${place}`).digest('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  })
}
