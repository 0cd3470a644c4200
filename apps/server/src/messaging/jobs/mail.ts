import type { SecretText } from '../../platform/crypto/secret-text.ts'
import { outsideText } from '../../text/messaging/outside.ts'
import type { EmailData, JobOutcome, Perform } from './job.ts'

/** An e-mail server may take its time over a greeting, not over everything. */
const connectMs = 10_000
const silenceMs = 30_000

export type Mailer = { perform: Perform<EmailData>; close: () => void }

/**
 * Sends e-mails by SMTP; without a server every e-mail fails for that reason. With `requireTls` nothing is said to a server that
 * does not take the connection up to TLS.
 */
export function openMailer(
  smtpUrl: SecretText | undefined,
  from: string | undefined,
  { requireTls = false }: { requireTls?: boolean } = {},
): Mailer {
  if (smtpUrl === undefined) {
    const outcome: JobOutcome = { ok: false, why: outsideText.noMail, final: true }
    return { perform: () => Promise.resolve(outcome), close: () => {} }
  }
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport(
      {
        url: smtpUrl.reveal(),
        pool: true,
        maxConnections: 2,
        connectionTimeout: connectMs,
        greetingTimeout: connectMs,
        socketTimeout: silenceMs,
        ...(requireTls && { requireTLS: true }),
        // What customers wrote is in the text: it must never name a file or an address to read.
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from: from ?? 'Recado <recado@localhost>' },
    )
  }
  // With the first e-mail: what speaks SMTP takes its time to load.
  let transport: ReturnType<typeof open> | null = null
  return {
    close: () => void transport?.then((opened) => opened.close()),
    async perform({ id }, { to, replyTo, subject, text }) {
      try {
        transport ??= open()
        const opened = await transport
        await opened.sendMail({
          // One address as it stands: never parsed, so it cannot become two.
          to: { name: '', address: to },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          subject: oneLine(subject),
          text,
          messageId: `<${id}@recado>`,
          headers: { 'Idempotency-Key': id, 'Auto-Submitted': 'auto-generated' },
        })
        return { ok: true }
      } catch (error) {
        return failure(error)
      }
    },
  }
}

/** 5xx of SMTP is for good; an address or sender that is refused comes with one too. */
function failure(error: unknown): JobOutcome {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : null
  const name = error instanceof Error && 'code' in error ? String(error.code) : 'Error'
  const final = code === null ? name === 'EENVELOPE' : code >= 500
  if (code !== null) return { ok: false, why: outsideText.mailRefused(code), final }
  if (final) return { ok: false, why: outsideText.mailAddressRefused, final }
  return { ok: false, why: outsideText.mailUnreached(outsideText.unreached(name)), final }
}

/** Line ends would start another header. */
const oneLine = (subject: string): string => subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
