import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** A server of S3 on this machine; `url` is for `S3_URL`. Of a signature it checks whose it is, not whether it is right. */
export type S3Server = { url: string; close: () => Promise<void> }

/** The one pair of keys that it knows. */
const keys = 'S3RVER:S3RVER'

export async function openS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'recado', configs: [] }],
  })
  const { port } = await server.run()
  return {
    url: `http://${keys}@127.0.0.1:${port}/recado/tienda?region=us-east-1`,
    async close() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
