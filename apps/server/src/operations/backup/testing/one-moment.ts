import { type AllRows, rowsOf } from './rows.ts'

/**
 * What shows that rows are not of one moment; none for those that are. What one commit wrote is all there, in every
 * table, and of each log no line is missing.
 */
export function tornCommits(rows: AllRows): string[] {
  const torn: string[] = []
  const same = (left: number, right: number, what: string): void => {
    if (left !== right) torn.push(`${what}: ${left} and ${right}`)
  }
  const incoming = rowsOf(rows, 'messages').filter((row) => row['direction'] === 'in')
  const outgoing = rowsOf(rows, 'messages').filter((row) => row['direction'] === 'out')
  const received = rowsOf(rows, 'dayTotals').reduce((sum, row) => sum + Number(row['received']), 0)
  const routed = rowsOf(rows, 'journal').filter((row) => row['state'] === 'routed')
  same(received, incoming.length, 'messages counted and there')
  same(routed.length, incoming.length, 'messages routed and in chats')
  const queued = new Set(rowsOf(rows, 'outbox').map((row) => row['messageId']))
  const shown = new Set(outgoing.map((row) => row['id']))
  same(queued.size, shown.size, 'messages in the queue and in chats')
  for (const id of shown) if (!queued.has(id)) torn.push(`a chat shows ${String(id)}, which no queue has`)
  const numbers = rowsOf(rows, 'logLines').map((row) => Number(row['seq']))
  same(Math.max(...numbers) - Math.min(...numbers) + 1, numbers.length, 'numbers of log lines')
  return torn
}
