import { expect, test } from 'vitest'
import { unowned } from './owned-rows.mjs'

test.each([
  "db.selectFrom('tags').selectAll().where('id', '=', tagId).executeTakeFirst()",
  "db.selectFrom('contacts as one').select('one.id').where('one.id', '=', contactId)",
  "tx.updateTable('contacts').set({ name }).where('id', '=', contactId).execute()",
  "tx.deleteFrom('tags').where('id', '=', tagId).execute()",
])('%s asks by id alone', (statement) => {
  expect(unowned('crm/a.ts', `const rows = await ${statement}`)).toEqual([
    expect.stringMatching(/^crm\/a\.ts:1: \w+ by its id alone$/),
  ])
})

test.each([
  "db.selectFrom('tags').selectAll().where('id', '=', tagId).where('botId', '=', botId)",
  "db.selectFrom('tags').selectAll().where('id', '=', tagId).where('botId', 'in', botsOf(db, ownerId))",
  "db.selectFrom('tags').selectAll().where('nameNormalized', '=', name)",
  "db.selectFrom('bots').selectAll().where('id', '=', botId)",
])('%s does not', (statement) => {
  expect(unowned('crm/a.ts', `const rows = await ${statement}`)).toEqual([])
})
