import { expect, test } from 'vitest'
import { testDatabase } from '../db/testing/engines.ts'
import { FakeClock } from '../time/fake-clock.ts'
import { KeptAllowance } from './kept-allowance.ts'

test('so many within a time, for each key and kind, whichever server is asked and after a restart', async () => {
  const database = await testDatabase()
  const clock = new FakeClock()
  const what = { clock, of: 'try', times: 2, withinMs: 60_000 }
  const store = await database.open()
  try {
    const [here, there] = [new KeptAllowance({ ...what, store }), new KeptAllowance({ ...what, store })]
    const other = new KeptAllowance({ ...what, of: 'other', store })
    await here.take('ana@correo.co')
    await there.take('ana@correo.co')
    const refused = here.take('ana@correo.co')
    await expect(refused).rejects.toMatchObject({
      code: 'too_many_requests',
      extra: { retryAfterSeconds: 60 },
    })
    await here.take('luz@correo.co')
    await other.take('ana@correo.co')
    expect(await database.content()).not.toContain('ana@correo.co')

    // Refusals count for nothing.
    clock.jump(60_001)
    await here.take('ana@correo.co')
    const many = await Promise.allSettled(Array.from({ length: 5 }, () => here.take('de@golpe.co')))
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  } finally {
    await store.close()
    await database.remove()
  }
})
