import type { Config } from '../../config/config.ts'
import { dayMs } from '../../platform/time/spans.ts'

/** How long is kept what has no other end, in ms; null: for good. */
export type KeptFor = { messages: number | null; logs: number | null; uploads: number | null }

/** As the environment says it, in days. */
export function keptFor(
  config: Pick<Config, 'MESSAGES_KEPT_DAYS' | 'LOGS_KEPT_DAYS' | 'UPLOADS_KEPT_DAYS'>,
): KeptFor {
  const ms = (days: number | undefined) => (days === undefined ? null : days * dayMs)
  return {
    messages: ms(config.MESSAGES_KEPT_DAYS),
    logs: ms(config.LOGS_KEPT_DAYS),
    uploads: ms(config.UPLOADS_KEPT_DAYS),
  }
}
