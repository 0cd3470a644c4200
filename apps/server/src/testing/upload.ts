import type { LightMyRequestResponse } from 'fastify'
import type { TestServer } from './test-server.ts'

type Given = { name: string; bytes: Buffer; fields?: Record<string, string>; url?: string }

/** Sends a file as browsers do; to a node's upload unless another `url` is given. */
export function uploadTo(
  server: TestServer,
  botId: string,
  token: string,
  { name, bytes, fields = {}, url = `/api/bots/${botId}/upload` }: Given,
): Promise<LightMyRequestResponse> {
  const line = '----formulario'
  const values = Object.entries(fields).map(
    ([field, value]) => `--${line}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${line}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return server.server.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${line}` },
    payload: Buffer.concat([Buffer.from(values.join('') + head), bytes, Buffer.from(`\r\n--${line}--\r\n`)]),
  })
}
