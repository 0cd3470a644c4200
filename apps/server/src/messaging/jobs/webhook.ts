import { createHmac } from 'node:crypto'
import type { Clock } from '../../platform/time/clock.ts'
import type { BotEgress } from '../../platform/budget/fair-egress.ts'
import type { Store } from '../../platform/db/store.ts'
import { outsideText } from '../../text/messaging/outside.ts'
import type { JobOutcome, Perform, WebhookData } from './job.ts'
import { webhookSecretsOf } from './webhook-secrets.ts'

/**
 * `t=<seconds>,v1=<hex>`, a `v1` for each secret: HMAC-SHA256 over `<seconds>.<body>`, so that an old call cannot be
 * played again. A receiver takes what one of them signs.
 */
export function signatureOf(secrets: readonly string[], seconds: number, body: string): string {
  const macs = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'),
  )
  return [`t=${seconds}`, ...macs.map((mac) => `v1=${mac}`)].join(',')
}

/** Delivers by POST; any 2xx is a delivery. 410 says that nobody will ever want it. */
export function webhookPerformer(parts: {
  egress: BotEgress
  clock: Pick<Clock, 'now'>
  store: Pick<Store, 'read'>
  /** Of which each bot's secret is derived. */
  key: Uint8Array
}): Perform<WebhookData> {
  return async ({ id, botId }, { url, payload }, signal): Promise<JobOutcome> => {
    if (botId === null) throw new Error('A webhook belongs to a bot')
    const body = JSON.stringify({ id, botId, ...(typeof payload === 'object' ? payload : { payload }) })
    const now = parts.clock.now()
    const seconds = Math.floor(now / 1000)
    const { current, previous } = await parts.store.read((db) =>
      webhookSecretsOf(db, { key: parts.key, botId, now }),
    )
    const secrets = previous ? [current, previous.secret] : [current]
    const answer = await parts.egress({
      botId,
      method: 'POST',
      url,
      body,
      signal,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        'x-recado-signature': signatureOf(secrets, seconds, body),
      },
    })
    if (!answer.ok) return { ok: false, why: answer.detail, final: answer.reason === 'refused' }
    if (answer.status >= 200 && answer.status < 300) return { ok: true }
    return { ok: false, why: outsideText.answeredWith(answer.status), final: answer.status === 410 }
  }
}
