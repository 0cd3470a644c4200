import { SecretText } from '../../platform/crypto/secret-text.ts'
import { text as readAll } from 'node:stream/consumers'
import fc from 'fast-check'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { openMailServer } from '../../testing/mail-server.ts'
import { openMailer } from './mail.ts'

const never = new AbortController().signal
/** The headers of an e-mail of ours. */
const own = [
  'from',
  'to',
  'subject',
  'message-id',
  'idempotency-key',
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'mime-version',
]

test('nothing is said to a server elsewhere that speaks in clear alone', async () => {
  const heard: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username }, _session, done) => (heard.push(String(username)), done(null, { user: username })),
    onData: (stream, _session, done) =>
      void readAll(stream).then((source) => (heard.push(source), done()), done),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const mail = { kind: 'email' as const, to: 'a@b.co', subject: 'Hola', text: 'secreto' }
  const send = async (requireTls: boolean) => {
    const mailer = openMailer(new SecretText(`smtp://ana:clave@127.0.0.1:${port}`), undefined, { requireTls })
    const outcome = await mailer.perform({ id: '1', botId: 'b1' }, mail, never)
    mailer.close()
    return outcome.ok
  }
  expect([await send(true), heard]).toEqual([false, []])
  expect([await send(false), heard.length]).toEqual([true, 2])
  await new Promise<void>((resolve) => server.close(resolve))
})

test('nothing that a customer writes becomes a recipient, a header or a file in an e-mail', async () => {
  const { url, mails, close } = await openMailServer()
  const mailer = openMailer(new SecretText(url), 'Tienda <avisos@tienda.co>')
  const part = fc.constantFrom(
    '\r\n',
    '\n',
    '\r',
    '\u0085',
    '\u2028',
    '\0',
    '\r\n.\r\n',
    'Bcc: todos@otros.co',
    'To: todos@otros.co',
    'RCPT TO:<todos@otros.co>',
    'Content-Type: text/html',
    '=?utf-8?q?=0d=0aBcc:_todos@otros.co?=',
    'file:///etc/passwd',
    ', <todos@otros.co>',
    '<script>alert(1)</script>',
    'ñandú 🦤 ',
    'hola ',
  )
  const words = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
  try {
    await fc.assert(
      fc.asyncProperty(words, words, fc.uuid(), async (subject, text, id) => {
        mails.length = 0
        const data = { kind: 'email', nodeId: 'n', to: 'duena@tienda.co', subject, text } as const
        expect(await mailer.perform({ id, botId: 'b' }, data, never)).toEqual({ ok: true })
        expect(mails.map(({ to }) => to)).toEqual([['duena@tienda.co']])
        const [head = ''] = mails[0]?.source.split('\r\n\r\n') ?? []
        const names = head
          .split(/\r\n(?![ \t])/)
          .map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
        expect(own).toEqual(expect.arrayContaining(names))
        expect(new Set(names).size).toBe(names.length)
        expect(mails[0]?.source).not.toContain('root:')
      }),
      { numRuns: 60 },
    )
  } finally {
    mailer.close()
    await close()
  }
})
