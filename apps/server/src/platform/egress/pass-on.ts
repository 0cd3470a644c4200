import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

/** An AI may take 45 s, a large file longer. */
const answerMs = 120_000

/** Headers as they came, but for what is about the connection alone. */
export function onward(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _connection, 'keep-alive': _keep, 'transfer-encoding': _encoding, ...rest } = headers
  return rest
}

/** Sends a request, whose body nobody has read, to another server of the installation as it came; its answer. Rejects when there is none. */
export function passOn(
  request: IncomingMessage,
  url: URL,
  more: Record<string, string>,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const headers = { ...onward(request.headers), host: url.host, ...more }
    const asked = send(url, { method: request.method, headers, timeout: answerMs })
    asked.on('response', resolve)
    asked.on('error', reject)
    asked.on('timeout', () => asked.destroy(new Error('The other server does not answer')))
    request.on('error', (error) => asked.destroy(error))
    request.pipe(asked)
  })
}
