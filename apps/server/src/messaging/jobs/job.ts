import { z } from 'zod'

const email = z.object({
  kind: z.literal('email'),
  /** Absent for what the installation itself sends. */
  nodeId: z.string().optional(),
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
})
const webhook = z.object({
  kind: z.literal('webhook'),
  nodeId: z.string(),
  url: z.string(),
  payload: z.unknown(),
})
/** What is to be done outside, as the turn that decided it stored it. */
export const data = z.discriminatedUnion('kind', [email, webhook])
export type JobData = z.infer<typeof data>
export type EmailData = z.infer<typeof email>
export type WebhookData = z.infer<typeof webhook>

/** A job in hand; `botId` is null for the installation's own. `id` stays the same over all attempts: receivers know a repeat by it. */
export type Job = { id: string; botId: string | null; attempts: number; data: JobData }

/** `final`: another attempt could not end otherwise. `why` is for the owner, in Spanish. */
export type JobOutcome = { ok: true } | { ok: false; why: string; final: boolean }

/** Does one kind of job; expected failures are outcomes. */
export type Perform<E extends JobData> = (
  job: { id: string; botId: string | null },
  data: E,
  signal: AbortSignal,
) => Promise<JobOutcome>

/** Where a job goes, fit for the live log: paths and queries may carry secrets. */
export function targetOf(what: JobData): string {
  return what.kind === 'email' ? what.to : (URL.parse(what.url)?.host ?? '')
}
