import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type Door = {
  url: string
  /** Where what comes goes from now on. */
  leadTo: (url: string) => void
  close: () => void
}

/** An address that stays while the processes behind it die: what nobody takes is answered with 502, as a proxy does. */
export async function openDoor(passed: (body: string, status: number) => void): Promise<Door> {
  let behind = ''
  // Closes no connection as something new comes over it: on a busy machine more time lies between two than it waits for.
  const server: Server = createServer({ keepAliveTimeout: 0 }, (asked, answer) => {
    const { method = 'GET', url = '/', headers } = asked
    void buffer(asked).then(
      (body) => {
        const refuse = () => void answer.writeHead(502).end()
        if (behind === '') return refuse()
        request(new URL(url, behind), { method, headers }, (given) => {
          buffer(given).then((said) => {
            const { statusCode = 502 } = given
            passed(body.toString(), statusCode)
            answer.writeHead(statusCode).end(said)
          }, refuse)
        })
          .on('error', refuse)
          .end(body)
      },
      () => answer.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is never a pipe's name.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    leadTo: (url) => void (behind = url),
    close: () => server.close().closeAllConnections(),
  }
}
