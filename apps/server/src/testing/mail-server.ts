import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type Mail = { to: string[]; source: string }
export type MailServer = { url: string; mails: Mail[]; close: () => Promise<void> }

/** A mail server on this machine that keeps what it is given, or refuses it with a code. */
export async function openMailServer(refusal?: number): Promise<MailServer> {
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(refusal === undefined ? null : Object.assign(new Error('no'), { responseCode: refusal }))
    },
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address)
      // Who is killed while it writes hangs up without a word: nothing arrived.
      text(stream).then((source) => (mails.push({ to, source }), done()), done)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is never a pipe's name.
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${port}`, mails, close }
}
