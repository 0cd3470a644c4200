import type { LogEntry } from '@recado/contract/messaging/socket'
import { describe, expect, test } from 'vitest'
import { begun, cleared, emptyBuffer, noted, taken, type LogBuffer } from './log-buffer.ts'

const at = (seq: number) => Date.UTC(2026, 6, 1) + seq * 1000
const entry = (seq: number): LogEntry => ({
  level: 'info',
  message: `línea ${seq}`,
  timestamp: new Date(at(seq)).toISOString(),
  metadata: {},
  seq,
})
const entries = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => entry(from + index))
const note = (buffer: LogBuffer, key: string, seconds: number) =>
  noted(buffer, { key, at: at(seconds), level: 'success', message: key, metadata: {} })
const shown = ({ lines }: LogBuffer) => lines.map(({ key, seq }) => seq ?? key)

describe('what a watcher has of a log', () => {
  test('is the newest 500 lines, in order', () => {
    const buffer = taken(taken(begun(emptyBuffer, false), entries(1, 450)), entries(451, 520))
    expect(buffer.lines).toHaveLength(500)
    expect(shown(buffer).slice(0, 2)).toEqual([21, 22])
    expect(buffer.lastSeq).toBe(520)
    expect(note(buffer, 'Suscrito', 600).lines).toHaveLength(500)
  })

  test('has neither gaps nor doubles after a line that was cut', () => {
    const before = taken(begun(emptyBuffer, false), entries(1, 5))
    const again = taken(begun(before, true), entries(4, 9))
    expect(shown(again)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('begins anew when the server’s log is another one, and keeps what the page said', () => {
    const before = note(taken(begun(emptyBuffer, false), entries(1, 900)), 'error', 901)
    const restored = taken(begun(before, false), entries(1, 3))
    expect(shown(restored)).toEqual([1, 2, 3, 'error'])
  })

  test('shows replayed lines before the word that the subscription stands', () => {
    const buffer = taken(note(begun(emptyBuffer, false), 'Suscrito', 10.5), entries(8, 12))
    expect(shown(buffer)).toEqual([8, 9, 10, 'Suscrito', 11, 12])
  })

  test('once cleared does not come back with the next connection', () => {
    const buffer = cleared(taken(begun(emptyBuffer, false), entries(1, 5)))
    expect(shown(taken(begun(buffer, true), entries(4, 6)))).toEqual([6])
  })

  test('is the same as before when nothing new came', () => {
    const buffer = taken(begun(emptyBuffer, false), entries(1, 5))
    expect(taken(buffer, entries(2, 5))).toBe(buffer)
    // Not a word of the log was heard yet: the first subscription asks for its newest lines, not for all behind 0.
    expect(taken(emptyBuffer, []).lastSeq).toBeNull()
  })
})
