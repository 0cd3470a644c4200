import { z } from 'zod'
import { message } from './messages.ts'
import { waStatus } from './whatsapp.ts'
import { id, instant } from '../wire/values.ts'

/** One line of the live log. `metadata` is small JSON; `seq` grows by one per bot. */
export const logEntry = z
  .object({
    level: z.enum(['success', 'error', 'warning', 'whatsapp', 'ai', 'info']),
    message: z.string(),
    timestamp: instant,
    metadata: z.record(z.string(), z.unknown()),
    seq: z.number().int(),
  })
  .meta({ id: 'LogEntry' })
export type LogEntry = z.infer<typeof logEntry>

/** The token alone says whose logs these may be. `after`: the number of the last line that the watcher has. */
export const subscribeBotLogs = z.object({
  userId: z.string().optional(),
  botId: id,
  token: z.string(),
  after: z.number().int().min(0).optional(),
})
/**
 * Comes before the lines: the newest 100, or, `resumed`, those behind `after` (the newest 500 of them). Not resumed
 * although asked: the log begins anew, and what the watcher has is of another one.
 */
export const botLogsSubscribed = z.object({ botName: z.string(), botId: id, resumed: z.boolean() })
export type BotLogsSubscribed = z.infer<typeof botLogsSubscribed>
export const logsError = z.object({ message: z.string(), error: z.string(), code: z.string() })
export type LogsError = z.infer<typeof logsError>
export const logsStats = z.object({
  activeUsers: z.number(),
  totalSockets: z.number(),
  userBots: z.record(z.string(), z.array(z.string())),
})
export type LogsStats = z.infer<typeof logsStats>

export const watch = z.object({ token: z.string() })
/**
 * `watch` is answered by `watching`; `watchEnded` says by its code that its token is not good (any more), or that the
 * account watches by too many sockets. One that holds nothing for 10 s is closed.
 */
export const watchEnded = z.object({ message: z.string(), code: z.string() })

/** A change that a signed-in owner's pages show at once. */
export const ownerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('wa_status'), botId: id, status: waStatus }),
  /** What Meta says of its line's templates is another thing now. */
  z.object({ type: z.literal('templates'), botId: id }),
  /** AI's money of the month is spent, or nearly. */
  z.object({ type: z.literal('ai_budget'), botId: id }),
  z.object({ type: z.literal('bot_changed'), botId: id }),
  z.object({
    type: z.literal('pause'),
    botId: id,
    contactId: id,
    paused: z.boolean(),
    until: instant.nullable(),
  }),
  /** `ended`: it has just reached the last whom it could reach, and nobody cancelled it. */
  z.object({ type: z.literal('campaign'), botId: id, campaignId: id, ended: z.boolean() }),
  /** A message is new or has changed: it is sent whole, so that a chat shows it without asking. */
  z.object({ type: z.literal('message'), botId: id, contactId: id, message }),
  z.object({ type: z.literal('contact_changed'), botId: id, contactId: id }),
  /** The customer began or stopped to write; the channel may say it late, or never that it ended. */
  z.object({ type: z.literal('typing'), botId: id, contactId: id, typing: z.boolean() }),
  z.object({ type: z.literal('messages_today'), botId: id, messagesCount: z.number().int() }),
])
export type OwnerEvent = z.infer<typeof ownerEvent>
