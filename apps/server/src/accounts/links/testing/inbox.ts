import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that keeps what it is given. */
export class Inbox {
  readonly #smtp: SMTPServer
  readonly mails: string[] = []

  constructor() {
    const { mails } = this
    this.#smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let source = ''
        stream.on('data', (chunk: Buffer) => (source += chunk.toString()))
        stream.on('end', () => {
          mails.push(source.replaceAll('=\r\n', '').replaceAll('=3D', '='))
          done()
        })
      },
    })
  }

  /** The environment of a server whose mails come here. */
  async open(): Promise<{ SMTP_URL: string; APP_URL: string }> {
    await new Promise<void>((resolve) => this.#smtp.listen(0, '127.0.0.1', resolve))
    // A TCP server's address is never a pipe's name.
    const { port } = this.#smtp.server.address() as AddressInfo
    return { SMTP_URL: `smtp://127.0.0.1:${port}`, APP_URL: 'https://recado.tienda.co/' }
  }

  /** The next mail that says this; a real server answers in real time, so turns of the event loop are given. */
  async next(words: string): Promise<string> {
    for (;;) {
      const mail = this.mails.shift()
      if (mail?.includes(words)) return mail
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  /** The token of the next link to this path, and whom it went to. */
  async nextLink(path: string): Promise<{ token: string; to: string }> {
    const start = `https://recado.tienda.co${path}#`
    const mail = await this.next(start)
    const token = /^[\w-]*/.exec(mail.slice(mail.indexOf(start) + start.length))?.[0] ?? ''
    return { token, to: /^To: (.*)$/m.exec(mail)?.[1]?.trim() ?? '' }
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#smtp.close(() => resolve()))
  }
}
