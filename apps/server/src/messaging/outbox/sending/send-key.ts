import type { OutboxRow } from './send-queue.ts'

/** By what a network that names messages itself tells of the next try of a row: another one for each. */
export const nextSendKey = ({
  id,
  attempts,
  updatedAt,
}: Pick<OutboxRow, 'id' | 'attempts' | 'updatedAt'>): string => `${id}.${attempts + 1}.${updatedAt}`

/** Which row a key is of; null for what is none of ours. */
export const rowOfSendKey = (key: string): string | null => /^([^.]+)\.\d+\.\d+$/.exec(key)?.[1] ?? null
