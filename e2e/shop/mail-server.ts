import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  url: string
  /** All that was received, as it came. */
  received: () => string
  close: () => Promise<void>
}

/** A mail server that keeps what it is given. */
export async function startMailServer(): Promise<MailServer> {
  let source = ''
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      text(stream).then((mail) => ((source += mail), done()), done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is never a pipe's name.
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: () => source,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
