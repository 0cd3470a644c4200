import type { ServerResponse } from 'node:http'
import type { Demo } from '../demo.ts'

/** Sends the whole view at once and again after changes; those of one tick go out together. */
export function streamDemo(demo: Demo, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  let scheduled = false
  const send = (): void => {
    scheduled = false
    response.write(`data: ${JSON.stringify(demo.view())}\n\n`)
  }
  const stop = demo.watch(() => {
    if (scheduled) return
    scheduled = true
    setImmediate(send)
  })
  response.on('close', stop)
  send()
}
