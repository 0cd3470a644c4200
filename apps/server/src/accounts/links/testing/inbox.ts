import { type MailServer, openMailServer } from '../../../testing/mail-server.ts'

const decoded = (source = ''): string => source.replaceAll('=\r\n', '').replaceAll('=3D', '=')

/** A mail server as an owner reads what came to it. */
export class Inbox {
  #server: MailServer | undefined

  get mails(): string[] {
    return this.#server?.mails.map(({ source }) => decoded(source)) ?? []
  }

  /** The environment of a server whose mails come here. */
  async open(): Promise<{ SMTP_URL: string; APP_URL: string }> {
    this.#server = await openMailServer()
    return { SMTP_URL: this.#server.url, APP_URL: 'https://recado.tienda.co/' }
  }

  /** The next mail that says this; a real server answers in real time, so turns of the event loop are given. */
  async next(words: string): Promise<string> {
    for (;;) {
      const mail = decoded(this.#server?.mails.shift()?.source)
      if (mail.includes(words)) return mail
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

  async close(): Promise<void> {
    await this.#server?.close()
  }
}
