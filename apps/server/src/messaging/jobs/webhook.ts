import { createHmac } from 'node:crypto'
import type { Clock } from '../../platform/time/clock.ts'
import type { BotEgress } from '../../platform/budget/fair-egress.ts'
import { outsideText } from '../../text/outside.ts'
import type { JobOutcome, Perform, WebhookData } from './job.ts'

/** The key with which one bot's webhooks are signed: its owner gives it to whoever receives them. */
export const webhookSecret = (key: Uint8Array, botId: string): string =>
  createHmac('sha256', key).update(`webhook:${botId}`).digest('base64url')

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 over `<seconds>.<body>`, so that an old call cannot be played again. */
export function signatureOf(secret: string, seconds: number, body: string): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${mac}`
}

/** Delivers by POST; any 2xx is a delivery. 410 says that nobody will ever want it. */
export function webhookPerformer(parts: {
  egress: BotEgress
  clock: Pick<Clock, 'now'>
  key: Uint8Array
}): Perform<WebhookData> {
  return async ({ id, botId }, { url, payload }, signal): Promise<JobOutcome> => {
    if (botId === null) throw new Error('A webhook belongs to a bot')
    const body = JSON.stringify({ id, botId, ...(typeof payload === 'object' ? payload : { payload }) })
    const seconds = Math.floor(parts.clock.now() / 1000)
    const answer = await parts.egress({
      botId,
      method: 'POST',
      url,
      body,
      signal,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        'x-recado-signature': signatureOf(webhookSecret(parts.key, botId), seconds, body),
      },
    })
    if (!answer.ok) return { ok: false, why: answer.detail, final: answer.reason === 'refused' }
    if (answer.status >= 200 && answer.status < 300) return { ok: true }
    return { ok: false, why: outsideText.answeredWith(answer.status), final: answer.status === 410 }
  }
}
