import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../platform/db/testing/engines.ts'
import { Soak } from './soak.ts'

test(
  'some bots in one process, half with chats by LID, with drops and kills: what is sent is answered once, in order, without a new scan',
  { timeout: 180_000 },
  async () => {
    // libsignal, in the customers' phones, tells of every session that it closes.
    for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
    const database = await testDatabase()
    const soak = await Soak.open(database.place, {
      bots: 6,
      byLid: 3,
      customersEach: 8,
      perSecond: 20,
      roughMs: 7_000,
      warmMs: 1_000,
      calmMs: 2_000,
      killEveryMs: 2_000,
      dropEveryMs: 400,
      readMemoryEveryMs: 500,
    })
    onTestFinished(async () => {
      await soak.close()
      await database.remove()
    })
    await soak.run()
    expect(await soak.broken()).toEqual([])
    expect(soak.kills).toBeGreaterThan(0)
    expect(soak.drops).toBeGreaterThan(0)
    expect(soak.misaddressed).toBeGreaterThan(0)
    expect(soak.memory.length).toBeGreaterThan(0)
  },
)
