import type { WallRow } from './days.ts'

/** Rows that are drawn, and left alone, together. */
export interface Stretch {
  key: string
  rows: readonly WallRow[]
}

/** About so many rows are one stretch: what changes costs one of them, however long the chat. */
const about = 24

/**
 * Parts a wall into stretches that stay the same when messages come in above or below: a row ends one by its own key.
 * Each keeps the key that it was given first, so that nothing in it is drawn anew when it grows.
 */
export function stretchReader(): (rows: readonly WallRow[]) => Stretch[] {
  let known = new Map<string, string>()
  return (rows) => {
    const stretches: Stretch[] = []
    const now = new Map<string, string>()
    let open: WallRow[] = []
    const close = () => {
      // Not by its day: that moves upwards, into another stretch, when more of the day comes in.
      const lines = open.filter(({ kind }) => kind === 'line')
      const [first] = lines
      if (!first) return
      const key = lines.map((row) => known.get(row.key)).find((given) => given !== undefined) ?? first.key
      for (const row of lines) now.set(row.key, key)
      stretches.push({ key, rows: open })
      open = []
    }
    for (const row of rows) {
      open.push(row)
      if (row.kind === 'line' && endsOne(row.key)) close()
    }
    close()
    known = now
    return stretches
  }
}

function endsOne(key: string): boolean {
  let sum = 0
  for (let at = Math.max(0, key.length - 6); at < key.length; at += 1) sum = sum * 31 + key.charCodeAt(at)
  return sum % about === 0
}

/** Whether a row shows what it showed: rows are made anew with every change of the wall. */
export function sameRow(one: WallRow, other: WallRow | undefined): boolean {
  if (other === undefined || one.kind !== other.kind || one.key !== other.key) return false
  if (one.kind === 'day') return other.kind === 'day' && one.label === other.label
  return (
    other.kind === 'line' &&
    one.first === other.first &&
    one.line.message === other.line.message &&
    one.line.pending === other.line.pending
  )
}
