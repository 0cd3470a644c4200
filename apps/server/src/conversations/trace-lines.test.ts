import { expect, test } from 'vitest'
import { traceLine } from './trace-lines.ts'

test('the log says who answered in place of a model that closed', () => {
  const instead = { model: 'gpt-6-luna', of: 'gpt-4o-mini', since: '2027-01-14' }
  const line = traceLine({ step: 'answered', nodeId: 'n', kind: 'ai', ok: true, ms: 1200, instead })
  expect(line?.message).toBe(
    'La IA respondió en 1,2 s. gpt-4o-mini cerró el 14/01/2027: respondió gpt-6-luna',
  )
})
