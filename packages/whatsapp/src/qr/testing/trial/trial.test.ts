import { deserialize, serialize } from 'node:v8'
import { expect, test } from 'vitest'
import { leadLine, type LineState } from './line.ts'
import { probeBaileys } from './probe.ts'

test('the Baileys that is installed has every hook that can be asked for, and tells of a line by the names we listen to', async () => {
  const { hooks, heard } = await probeBaileys()
  expect(Object.entries(hooks).filter(([, there]) => !there)).toEqual([])
  const names = [
    'CB:notification,type:companion_reg_refresh',
    'CB:iq,,pair-success',
    'CB:call',
    'CB:stream:error',
  ]
  expect(heard).toEqual(expect.arrayContaining(names))
})

test('a line goes on from what it stored, reads what waited, and says the same', async () => {
  const first = await leadLine(null, 'uno')
  // As between two processes; its own writing.
  const stored = deserialize(serialize(first.after)) as LineState
  const second = await leadLine(stored, 'dos')
  expect(second.report).toMatchObject({ unanswered: [], faults: [] })
  expect(first.report.stanzas.some((shape) => shape.startsWith('message text'))).toBe(true)
  const texts = second.after.session.journal.map(
    (row) => row.kind === 'message' && 'text' in row.content && row.content.text,
  )
  expect(texts).toEqual(['uno: hola', 'uno: ¿sigues ahí?', 'dos: hola'])
})
