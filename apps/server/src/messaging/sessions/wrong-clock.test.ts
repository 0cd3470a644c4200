import { afterEach, expect, test } from 'vitest'
import { systemClock } from '../../platform/time/clock.ts'
import { SteadyClock } from '../../platform/time/steady-clock.ts'
import { type LinkedServer, openLinkedServer } from '../../testing/linked-server.ts'

const day = 24 * 60 * 60_000
let server: LinkedServer
afterEach(() => server.close())

/** A machine whose clock is wrong from before the first line on, and is set while customers write. */
test.each([
  ['a day ahead', day],
  ['a day behind', -day],
])(
  'everybody is answered once on a machine whose clock is %s, and set while they write',
  async (_name, wrong) => {
    let setAhead = wrong
    const clock = new SteadyClock({ ...systemClock, now: () => Date.now() + setAhead })
    server = await openLinkedServer(4, { clock })
    await server.link()
    await server.everybodyWrites('hola')
    setAhead = 0
    await server.everybodyWrites('hola otra vez')
    await server.settled()
    setAhead = -wrong
    await server.everybodyWrites('hola por último')
    await server.settled()
    expect(await server.broken([])).toEqual([])
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(2000)
    const { store } = server.api.server.core
    const paused = await store.read((db) =>
      db.selectFrom('contacts').select('id').where('paused', '=', 1).execute(),
    )
    expect(paused).toEqual([])
  },
)
