import type { Row } from '../../transfer/source.ts'
import { type AllRows, rowsOf } from './rows.ts'

/** Tables that a restore empties, and those to which it adds. */
const emptied = new Set(['sessions', 'passwordResets', 'challenges'])
const added = new Set(['logLines', 'meta'])

/**
 * What differs from what a restored installation must hold: each row as it was in the backup, but for those that
 * waited to leave. Said independently of the code that puts them aside.
 */
export function differences(backup: AllRows, restored: AllRows, at: number): string[] {
  const wrong: string[] = []
  // What arrived and was not looked at yet is recorded now: its bot's chats and counts go on.
  const heard = new Set(
    rowsOf(backup, 'journal').flatMap((row) => (row['state'] === 'new' ? [row['botId']] : [])),
  )
  const waited = new Set(
    rowsOf(backup, 'outbox').flatMap((row) => (isWaiting(row) ? [row['messageId']] : [])),
  )
  const messages = rowsOf(backup, 'messages')
  const answersOf = ({ id, lastInboundAt }: Row): number[] =>
    messages
      .filter((row) => row['contactId'] === id && row['direction'] === 'out' && !waited.has(row['id']))
      .map((row) => Number(row['at']))
      .filter((place) => place >= Number(lastInboundAt))
  const unheard = new Set(messages.flatMap((row) => (waited.has(row['id']) ? [row['contactId']] : [])))
  for (const [table, rows] of backup) {
    const there = restored.get(table) ?? new Map<string, Row>()
    if (emptied.has(table)) {
      if (there.size > 0) wrong.push(`${table} has rows`)
      continue
    }
    for (const [key, row] of rows) {
      const left = table === 'contacts' && unheard.has(row['id']) ? toWhatLeft(row, answersOf(row)) : row
      const wanted = JSON.stringify(expected(table, left, waited, at))
      const found = there.get(key)
      if (heard.has(row['botId']) && ['contacts', 'dayTotals', 'conversations'].includes(table)) continue
      if (JSON.stringify(found && withoutWords(table, found)) !== wanted)
        wrong.push(`${table} ${key}: ${JSON.stringify(found)} instead of ${wanted}`)
    }
    if (heard.size === 0 && !added.has(table) && there.size !== rows.size)
      wrong.push(`${table} has ${there.size} rows instead of ${rows.size}`)
  }
  return wrong
}

/** A contact with something that waited: their chat is answered by what had left, and by nothing where nothing had. */
function toWhatLeft(contact: Row, answers: readonly number[]): Row {
  const [inbound, last] = [Number(contact['lastInboundAt']), Math.max(...answers)]
  return { ...contact, lastMessageAt: answers.length === 0 ? inbound : last === inbound ? last + 1 : last }
}

const isWaiting = (row: Row): boolean => row['state'] === 'queued' || row['state'] === 'sending'

function expected(table: string, row: Row, waited: ReadonlySet<unknown>, at: number): Row {
  switch (table) {
    case 'outbox':
      return isWaiting(row) ? { ...row, state: 'failed', reason: 'restored', updatedAt: at } : row
    case 'messages':
      return waited.has(row['id']) ? { ...row, status: 'failed', reason: 'restored' } : row
    case 'turns':
      return ['waiting', 'running'].includes(String(row['state']))
        ? { ...row, state: 'cancelled', finishedAt: at }
        : row
    case 'journal':
      return { ...row, state: 'routed' }
    case 'jobs':
      return ['queued', 'running'].includes(String(row['state']))
        ? { ...row, state: 'failed', failure: null, finishedAt: at }
        : withoutWords(table, row)
    case 'campaigns':
      if (row['status'] === 'sending' && row['pausedAt'] === null)
        return { ...row, pausedAt: at, reason: null, updatedAt: at }
      return row['scheduledAt'] === null
        ? withoutWords(table, row)
        : { ...row, scheduledAt: null, reason: null, updatedAt: at }
    default:
      return row
  }
}

/** What is said to people is looked at elsewhere. */
function withoutWords(table: string, row: Row): Row {
  if (table === 'jobs') return { ...row, failure: null }
  return table === 'campaigns' ? { ...row, reason: null } : row
}
