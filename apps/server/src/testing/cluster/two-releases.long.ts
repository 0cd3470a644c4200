import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { engine } from '../../platform/db/testing/engines.ts'
import { reportLong } from '../long-results.ts'
import { bundledProgram } from '../programs/bundled-program.ts'
import { Cluster } from './cluster.ts'
import { releaseTree } from './release-tree.ts'
import { Shops } from './shops.ts'

const tree = releaseTree()
const before = await bundledProgram(tree.main)
const now = await bundledProgram(join(import.meta.dirname, '../../main.ts'))
afterAll(() => tree.remove())

test.skipIf(engine !== 'postgres').each([
  ['to this one', before, now],
  ['back', now, before],
])(
  'from a release to another (%s), one server after another: every message is answered once, in its order',
  async (way, from, to) => {
    const started = performance.now()
    const cluster = await Cluster.ofTest()
    const first = await cluster.start(from)
    const shops = await Shops.open(cluster.emulator, first)
    const { token } = shops
    for (let count = 0; count < 4; count++) await shops.link(first)
    const olds = [first, await cluster.start(from)]
    await shops.everybodyWrites()
    await shops.answered()
    for (const old of olds) {
      const joined = await cluster.start(to)
      await shops.everybodyWrites()
      await shops.answered()
      // With what was just written in hand it hands over.
      await shops.everybodyWrites()
      old.signal('SIGTERM')
      expect(await old.ended).toEqual([0, null])
      await shops.answered()
      for (const server of [joined, ...olds.slice(1).filter((each) => each !== old)])
        expect((await server.call('GET', '/bots', { token })).status).toBe(200)
    }
    const faults = shops.faults()
    const sent = shops.shops.reduce((sum, { written }) => sum + written.length, 0)
    const what = `${tree.commit.slice(0, 8)} beside this release, ${way}`
    reportLong({ what, kills: 0, sent, broken: faults, repeated: 0, askedAgain: 0, started })
    expect(faults).toEqual([])
  },
)
