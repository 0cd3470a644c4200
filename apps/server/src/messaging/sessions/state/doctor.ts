import type { DiagnosisState, LineEvent, WaDiagnosis } from '@recado/contract/messaging/whatsapp'
import type { DownReason } from '@recado/whatsapp'
import { instantOf } from '../../../platform/time/instant.ts'
import { adviceOnReason, doctorText, whyLeft } from '../../../text/messaging/session-doctor.ts'
import { chatsLockedUntil } from '../../../text/messaging/new-chats.ts'
import type { BotCapabilities } from '../../bots/capabilities.ts'
import { nextTryAt } from './passkey-tries.ts'
import type { PasskeyTries } from './passkey-tries.ts'
import type { Silence } from './unusual-silence.ts'
import type { TimeLock } from './time-lock.ts'
import type { SessionEventKind } from './session-events.ts'
import type { SessionHealthRow } from './session-health.ts'
import type { SessionStatus } from './session-status.ts'
import { dayMs, hourMs } from '../../../platform/time/spans.ts'

/** After two restarts that were of no use the next ones come within the hour. */
const stuckShownMs = 2 * hourMs
/** A phone in a drawer gives no sign for a night or a Sunday; WhatsApp unlinks after 14 days. */
const phoneQuietMs = 3 * dayMs
/**
 * Meta takes a number off its API whose owner has not opened the app for about 14 days (PRIMARY_INACTIVITY; «Onboard WhatsApp Business
 * app users», 26 June 2026): four of them are left to do so.
 */
const appQuietMs = 10 * dayMs

type Patient = {
  line: SessionStatus
  health: SessionHealthRow
  lock: Pick<TimeLock, 'until' | 'timezone'>
  lastFrameAt: number | null
  /** Of linking to a demand for a passkey. */
  passkeyTries: PasskeyTries
  capabilities: BotCapabilities
  /** It is linked with its owner's phone, which it needs now and then. */
  hasPhone: boolean
  /** It is told of messages by somebody who has told of none yet. */
  isUntried: boolean
  /** Of a line that is up, where it is longer than ever. */
  silence: Silence | null
  events: { kind: string; detail: string | null; at: number }[]
  now: number
}

/** Says what is the matter with a line and what to do next. */
export function diagnose(patient: Patient): WaDiagnosis {
  const { health, lastFrameAt, events, lock } = patient
  const state = stateOf(patient)
  const { headline } = doctorText.advice[state]
  return {
    state,
    tone: tones[state],
    headline:
      state === 'time_locked' && lock.until !== null ? chatsLockedUntil(lock.until, lock.timezone) : headline,
    next: nextOf(state, patient),
    action: hopeless.has(state) ? 'none' : 'connect',
    downSince: instantOf(health.downSince),
    lastFrameAt: instantOf(lastFrameAt),
    phoneSeenAt: instantOf(phoneSeenAt(patient)),
    events: events.map(shown),
  }
}

function nextOf(state: DiagnosisState, patient: Patient): string {
  const { line, silence } = patient
  if (state === 'passkey_required') return passkeyAdvice(patient)
  if (state === 'offboarded') return whyLeft(line.detail)
  if (state === 'server_network' && !line.willRetry) return doctorText.unreached
  return state === 'quiet' && silence ? doctorText.quietFor(silence) : doctorText.advice[state].next
}

function passkeyAdvice({ passkeyTries, capabilities, lock, now }: Patient): string {
  const { advice, passkeyHurry, passkeyAgain } = doctorText
  const next = nextTryAt(passkeyTries)
  const when =
    next === null
      ? passkeyAgain.noMore
      : next <= now
        ? passkeyAgain.now
        : passkeyAgain.from(next, lock.timezone, { last: passkeyTries.count > 1 })
  const hurry = capabilities.officialApi ? passkeyHurry.orOfficialApi : passkeyHurry.otherNumber
  return [advice.passkey_required.next, hurry, when].join(' ')
}

/** Where pressing «Conectar» helps nobody. */
const hopeless = new Set<DiagnosisState>([
  'healthy',
  'phone_offline',
  'app_quiet',
  'time_locked',
  'connecting',
  'waiting_scan',
  'waiting_code',
  'passkey_required',
  'number_taken',
  'deaf',
  'stuck',
  'still_stuck',
  'quiet',
  'untried',
])

const tones: Record<DiagnosisState, WaDiagnosis['tone']> = {
  healthy: 'ok',
  phone_offline: 'warn',
  app_quiet: 'warn',
  time_locked: 'warn',
  never_linked: 'neutral',
  waiting_scan: 'warn',
  waiting_code: 'warn',
  connecting: 'warn',
  switched_off: 'neutral',
  logged_out: 'danger',
  replaced: 'danger',
  banned: 'danger',
  passkey_required: 'danger',
  number_taken: 'danger',
  server_network: 'danger',
  outdated: 'danger',
  code_refused: 'warn',
  whatsapp_error: 'danger',
  qr_expired: 'warn',
  deaf: 'warn',
  stuck: 'warn',
  still_stuck: 'danger',
  quiet: 'warn',
  untried: 'warn',
  token: 'danger',
  permission: 'danger',
  unregistered: 'danger',
  offboarded: 'danger',
  restricted: 'danger',
  payment: 'danger',
  no_webhook: 'danger',
}

function stateOf(patient: Patient): DiagnosisState {
  const { line, health } = patient
  if (line.status === 'connected') return stateOfConnected(patient)
  if (line.status === 'qr_ready') return line.code === null ? 'waiting_scan' : 'waiting_code'
  if (line.reason !== null) return adviceOnReason[line.reason]
  if (line.status === 'connecting' || line.status === 'starting') return 'connecting'
  if (line.status === 'error') return 'whatsapp_error'
  if (!health.linked) return 'never_linked'
  return health.wanted === 'linked' ? 'connecting' : 'switched_off'
}

function stateOfConnected(patient: Patient): DiagnosisState {
  const { health, hasPhone, isUntried, lock, silence, events, now } = patient
  if (isStillStuck(events, now)) return 'still_stuck'
  if (isUntried) return 'untried'
  if (lock.until !== null) return 'time_locked'
  const seen = phoneSeenAt(patient) ?? (hasPhone ? health.linkedAt : null)
  if (seen !== null && now - seen > (hasPhone ? phoneQuietMs : appQuietMs))
    return hasPhone ? 'phone_offline' : 'app_quiet'
  return silence ? 'quiet' : 'healthy'
}

/**
 * When the owner's phone was seen last, ms UTC. On Meta's API a line has one only where its number is in the app of a phone, too: what
 * was seen before it was linked there was another link's.
 */
function phoneSeenAt({ hasPhone, health: { phoneSeenAt: seen, linkedAt } }: Patient): number | null {
  return hasPhone || (seen !== null && seen >= (linkedAt ?? 0)) ? seen : null
}

/** Restarts were of no use lately, and it was not linked again since. `events` are the newest first. */
function isStillStuck(events: Patient['events'], now: number): boolean {
  const ended = events.find(({ kind }) => kind === stillStuck || linking.has(kind))
  return ended?.kind === stillStuck && now - ended.at < stuckShownMs
}

const stillStuck = 'stuck:none' satisfies SessionEventKind
const linking = new Set<string>(['qr_shown', 'code_shown', 'reset'] satisfies SessionEventKind[])

function shown({ kind, detail, at: ms }: Patient['events'][number]): LineEvent {
  const at = instantOf(ms)
  const [what = '', reason = ''] = kind.split(':')
  const { events, reasons } = doctorText
  switch (what) {
    case 'connected':
      return { kind, tone: 'ok', text: events.connected, at }
    case 'qr_shown':
    case 'code_shown':
    case 'switched_off':
    case 'reset':
      return { kind, tone: 'neutral', text: events[what], at }
    case 'restarted':
      return { kind, tone: 'warn', text: events.restarted, at }
    case 'stuck':
      return { kind, tone: reason === 'none' ? 'danger' : 'warn', text: stuckText(reason), at }
    case 'alerted':
      return { kind, tone: 'danger', text: events.alerted(detail), at }
    default: {
      const why = isReason(reason) ? reasons[reason] : events.other
      return { kind, tone: what === 'failed' ? 'danger' : 'warn', text: why, at }
    }
  }
}

function stuckText(remedy: string): string {
  const { stuck, other } = doctorText.events
  return Object.entries(stuck).find(([name]) => name === remedy)?.[1] ?? other
}

const isReason = (word: string): word is DownReason => Object.hasOwn(doctorText.reasons, word)
