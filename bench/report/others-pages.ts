import { setTimeout as pause } from 'node:timers/promises'
import type { TestServer } from '../../apps/server/src/testing/test-server.ts'

/** So many owners look at their panels in turn, each no oftener than a person does: who asks in haste is made to wait for it. */
const owners = 20
const betweenMs = 12.5

/** What owners of other accounts wait for their panels while something goes on. */
export async function othersPages(server: TestServer): Promise<{
  /** How long each took since the last call of this, ms. */
  taken: () => number[]
  stop: () => Promise<void>
}> {
  const tokens: string[] = []
  for (let count = 0; count < owners; count++) {
    const { token } = await server.register()
    await server.createBot(token)
    tokens.push(token)
  }
  let times: number[] = []
  let isOver = false
  const asking = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const began = performance.now()
      const { statusCode } = await server.call('GET', '/api/bots', { token: tokens[turn % owners] })
      if (statusCode !== 200) throw new Error(`Another account got ${statusCode}`)
      times.push(performance.now() - began)
      await pause(betweenMs)
    }
  })()
  return {
    taken() {
      const taken = times
      times = []
      return taken
    },
    async stop() {
      isOver = true
      await asking
    },
  }
}
