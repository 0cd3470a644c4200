/**
 * Places where a test may end the process as `kill -9` does. Production bundles are built with `__FAILPOINTS__` false:
 * nothing of this remains in them.
 */
declare const __FAILPOINTS__: boolean | undefined

/** Every transition of the way of a message, just before and just after its commit, and around what leaves the process. */
export const failpoints = [
  'journal.before',
  'journal.after',
  'route.before',
  'route.within',
  'route.after',
  'turn.begin.before',
  'turn.begin.after',
  'turn.begin.cancelled',
  'ask.marked.after',
  'ask.performed.after',
  'memo.within',
  'memo.after',
  'turn.done.before',
  'turn.done.within',
  'turn.done.after',
  'turn.done.cancelled',
  'turn.failed.before',
  'turn.failed.after',
  'turn.cancel.before',
  'turn.cancel.within',
  'turn.cancel.after',
  'outbox.prepare.before',
  'outbox.sending.before',
  'outbox.sending.after',
  'outbox.transmitted',
  'outbox.resend.before',
  'outbox.resend.after',
  'correction.before',
  'correction.after',
  'outbox.failed.before',
  'outbox.failed.after',
  'outbox.expired.before',
  'outbox.expired.after',
  'tick.accepted.before',
  'tick.accepted.after',
  'tick.delivered.before',
  'tick.delivered.after',
  'tick.read.before',
  'tick.read.after',
  'job.begin.before',
  'job.begin.after',
  'job.performed.after',
  'job.done.after',
] as const
/** The same of campaigns, on the way of which their messages are those above. */
export const campaignFailpoints = [
  'campaign.begin.before',
  'campaign.begin.after',
  'campaign.resolve.before',
  'campaign.resolve.after',
  'campaign.enqueue.before',
  'campaign.enqueue.after',
  'campaign.finish.before',
  'campaign.finish.after',
] as const
/** Of the schema's, after each statement and between two of them. */
export const migrationFailpoints = ['migration.within', 'migration.after'] as const
/** Of notices, between that they are told and the e-mail that tells it, and after both. */
export const noticeFailpoints = ['notice.within', 'notice.after'] as const
export type Failpoint =
  | (typeof noticeFailpoints)[number]
  | (typeof migrationFailpoints)[number]
  | (typeof failpoints)[number]
  | (typeof campaignFailpoints)[number]

/** The armed point, and how many passings are left of it. */
let armed: { name: Failpoint; passings: number } | null = null

/** Lets the process kill itself at the `nth` passing of a point, counted from now. Null disarms. */
export function arm(point: { name: Failpoint; nth: number } | null): void {
  armed = point === null ? null : { name: point.name, passings: point.nth }
}

/** Ends the process on the spot when a test armed this point; otherwise nothing. */
export function failpoint(name: Failpoint): void {
  if (typeof __FAILPOINTS__ === 'undefined' || __FAILPOINTS__) {
    if (armed?.name !== name || --armed.passings > 0) return
    process.kill(process.pid, 'SIGKILL')
  }
}
