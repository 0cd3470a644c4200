// Who attacks, in a process of its own that goes behind all others: started by fairness.ts with the server's address and a port
// for its own servers.
import { createServer } from 'node:http'
import { constants, setPriority } from 'node:os'
import { Attacked, attacks } from './attacks.ts'

/** `attack` begins one until `rest`; `tried` is how often it was done. */
export type AttackerRequest = { ask: 'signIn' } | { ask: 'attack'; at: number } | { ask: 'rest' }
export type AttackerAnswer = { done: true } | { tried: number } | { failed: string }

const atOnce = 8
const [url = '', port = ''] = process.argv.slice(2)
setPriority(constants.priority.PRIORITY_LOW)
const megabyte = JSON.stringify('x'.repeat(1_000_000))
createServer((request, response) => {
  if (request.url === '/megabyte') response.end(megabyte)
  // An AI that thinks for two seconds and fails; whoever asks for the rest waits for ever.
  else if (request.url?.startsWith('/v1')) setTimeout(() => response.writeHead(500).end('{}'), 2000)
}).listen(Number(port), '127.0.0.1')

const server = new Attacked(url)
const all = attacks(`http://atacante.co:${port}`)
let going: { over: boolean; tried: number } | null = null

async function answer(request: AttackerRequest): Promise<AttackerAnswer> {
  if (request.ask === 'signIn') {
    await server.signIn()
    return { done: true }
  }
  if (request.ask === 'rest') {
    const { tried } = going ?? { tried: 0 }
    if (going) going.over = true
    return { tried }
  }
  const attack = all[request.at]
  const state = { over: false, tried: 0 }
  going = state
  for (let loop = 0; attack && loop < (attack.loops ?? atOnce); loop += 1)
    void (async () => {
      while (!state.over) await attack.once(server, state.tried++).catch(() => {})
    })()
  return { done: true }
}

process.on('message', (request: AttackerRequest) => {
  answer(request).then(
    (said) => process.send?.(said),
    (error: unknown) => process.send?.({ failed: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
process.send?.({ done: true })
