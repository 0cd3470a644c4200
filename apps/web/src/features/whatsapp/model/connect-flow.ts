import { limits } from '@recado/contract/wire/limits'
import type { WaStatus, WaStatusName } from '@recado/contract/messaging/whatsapp'
import { groupPhone } from '../../../lib/phone.ts'
import { text } from '../../../text/whatsapp.ts'

/** Why connecting ended without a line; each has its texts. */
export type ConnectProblem =
  | 'connection'
  | 'process'
  | 'timeout'
  | 'noQr'
  | 'checking'
  | 'notScanned'
  | 'notTyped'
  | 'verification'
  | 'afterQr'
  | 'taken'
  | 'codeRefused'
  | 'passkey'

/** Where connecting stands. `tries` counts polls of the stage; the QR's expiry in ms UTC. */
export type ConnectState =
  | { stage: 'idle' }
  | { stage: 'connecting' }
  | { stage: 'waiting'; tries: number }
  | { stage: 'scanning'; tries: number; qr: string; qrExpiresAt: string | null; again: boolean }
  /** Linking by code: the number is asked for, then its code shown until `expiresAt`. */
  | { stage: 'number'; asking: boolean; refused: string | null; given: string }
  | {
      stage: 'typing'
      tries: number
      code: string
      phoneNumber: string | null
      expiresAt: string | null
      again: boolean
    }
  | { stage: 'connected'; phoneNumber: string | null; already: boolean }
  /** `number` is the one that was to be linked by a code; null for a QR. `nextTryAt`: from when another try makes sense, where that is known. */
  | {
      stage: 'failed'
      problem: ConnectProblem
      message: string
      number: string | null
      nextTryAt?: string
    }

export type ConnectEvent =
  | { type: 'pressed' }
  | {
      type: 'answered'
      success: boolean
      status: WaStatusName
      phoneNumber: string | null
      reason: string | null
      message: string
    }
  | { type: 'refused'; timedOut: boolean; message: string }
  | { type: 'numberWanted' }
  /** A code waits already, from before the page was loaded. */
  | { type: 'codeWanted'; status: WaStatus }
  | { type: 'numberGiven'; phoneNumber: string }
  /** The server takes the number for none. */
  | { type: 'numberRefused'; message: string }
  | {
      type: 'codeAnswered'
      success: boolean
      status: WaStatusName
      phoneNumber: string | null
      code: string | null
      expiresAt: string | null
      reason: string | null
      message: string
    }
  /** A poll's answer. */
  | { type: 'polled'; status: WaStatus }
  /** A poll that did not come back; `again`: nor did the one before. */
  | { type: 'pollFailed'; again: boolean }
  /** The server's word over the socket, between polls: counts no try. */
  | { type: 'pushed'; status: WaStatus }
  | { type: 'closed' }

const { qrTries, scanTries, pollMs } = limits.whatsapp
/** WhatsApp waits 160 s for a code. */
const codeTries = Math.ceil(160_000 / pollMs)

/** Whether a poll is due 5 s after this state was reached. */
export function polls(state: ConnectState): state is Polling {
  return state.stage === 'waiting' || state.stage === 'scanning' || state.stage === 'typing'
}

/** The next state. Events that a state does not wait for change nothing. */
export function next(state: ConnectState, event: ConnectEvent): ConnectState {
  switch (event.type) {
    case 'closed':
      return { stage: 'idle' }
    case 'pressed':
      // Who has only the phone tries again with the number.
      if (state.stage === 'failed' && state.number !== null) return numberForm(state.number)
      return state.stage === 'idle' || state.stage === 'failed' || state.stage === 'number'
        ? { stage: 'connecting' }
        : state
    case 'refused':
      return state.stage === 'connecting' || isAsking(state)
        ? failed(state, event.timedOut ? 'timeout' : 'connection', event.message)
        : state
    case 'answered':
      return state.stage === 'connecting' ? answered(state, event) : state
    case 'numberWanted':
      return state.stage === 'connected' ? state : numberForm('')
    case 'codeWanted':
      return state.stage === 'idle' ? heard({ stage: 'waiting', tries: 0 }, event.status, 0) : state
    case 'numberGiven':
      return state.stage === 'number'
        ? { ...state, asking: true, refused: null, given: event.phoneNumber }
        : state
    case 'numberRefused':
      return isAsking(state) ? { ...state, asking: false, refused: event.message } : state
    case 'codeAnswered':
      return isAsking(state) ? codeAnswered(state, event) : state
    case 'pushed':
      return polls(state) ? heard(state, event.status, 0) : comeUp(state, event.status)
    case 'polled':
      return polls(state) ? heard(state, event.status, 1) : state
    case 'pollFailed':
      return polls(state) ? missed(state, event.again) : state
  }
}

const numberForm = (given: string): ConnectState => ({ stage: 'number', asking: false, refused: null, given })

function failed(
  state: ConnectState,
  problem: ConnectProblem,
  message = '',
): Extract<ConnectState, { stage: 'failed' }> {
  return { stage: 'failed', problem, message, number: numberOf(state) }
}

/** What has a headline of its own. */
const ownProblems = new Map<string | null, ConnectProblem>([
  ['number_taken', 'taken'],
  ['code_refused', 'codeRefused'],
  ['passkey_required', 'passkey'],
])

/** Which number was to be linked by a code, as a person writes it. */
function numberOf(state: ConnectState): string | null {
  if (state.stage === 'number') return state.given
  if (state.stage !== 'typing') return null
  return state.phoneNumber === null ? '' : groupPhone(state.phoneNumber)
}

function answered(state: ConnectState, event: Extract<ConnectEvent, { type: 'answered' }>): ConnectState {
  const { success, status, phoneNumber, reason, message } = event
  if (!success) return failed(state, ownProblems.get(reason) ?? 'process', message)
  if (status === 'connected') {
    // A link that was kept comes up within the answer; only the server's words tell it from one that was up before.
    return { stage: 'connected', phoneNumber, already: message === text.english.already }
  }
  if (status === 'starting' || status === 'qr_ready' || status === 'connecting')
    return { stage: 'waiting', tries: 0 }
  return failed(state, 'process', message)
}

function isAsking(state: ConnectState): state is Extract<ConnectState, { stage: 'number' }> {
  return state.stage === 'number' && state.asking
}

function codeAnswered(
  state: ConnectState,
  event: Extract<ConnectEvent, { type: 'codeAnswered' }>,
): ConnectState {
  const { code, phoneNumber, expiresAt } = event
  if (code !== null) return { stage: 'typing', tries: 0, code, phoneNumber, expiresAt, again: false }
  const { success, status, reason, message } = event
  return answered(state, { type: 'answered', success, status, phoneNumber, reason, message })
}

const expired = (state: ConnectState): ConnectState =>
  failed(state, state.stage === 'typing' ? 'notTyped' : 'notScanned')

type Polling = Extract<ConnectState, { tries: number }>

function heard(state: Polling, status: WaStatus, counted: 0 | 1): ConnectState {
  if (status.status === 'connected') {
    return { stage: 'connected', phoneNumber: status.phoneNumber, already: false }
  }
  if (status.status === 'error') {
    if (status.reason === 'qr_expired' && state.stage !== 'waiting') return expired(state)
    const problem = ownProblems.get(status.reason) ?? (state.stage === 'waiting' ? 'connection' : 'afterQr')
    const why = failed(state, problem, status.error ?? '')
    return status.nextTryAt === null ? why : { ...why, nextTryAt: status.nextTryAt }
  }
  if (status.code !== null && state.stage !== 'scanning') {
    const tries = state.stage === 'typing' ? state.tries + counted : 0
    if (tries >= codeTries) return expired(state)
    const { code, phoneNumber, qrExpiresAt: expiresAt, qrAgain: again } = status
    return { stage: 'typing', tries, code, phoneNumber, expiresAt, again }
  }
  if (status.qr !== null && state.stage !== 'typing') {
    const tries = state.stage === 'scanning' ? state.tries + counted : 0
    if (tries >= scanTries) return expired(state)
    return { stage: 'scanning', tries, qr: status.qr, qrExpiresAt: status.qrExpiresAt, again: status.qrAgain }
  }
  if (status.status === 'disconnected') {
    // A line that went down by itself after its QR was shown: nobody scanned, or the phone refused.
    if (state.stage !== 'waiting') return expired(state)
    if (status.error !== null) return failed(state, 'connection', status.error)
  }
  return counted === 1 ? another(state) : state
}

/** A poll that brought nothing new. */
function another(state: Polling): ConnectState {
  const tries = state.tries + 1
  if (state.stage === 'waiting') {
    return tries >= qrTries ? failed(state, 'noQr') : { ...state, tries }
  }
  return tries >= (state.stage === 'typing' ? codeTries : scanTries) ? expired(state) : { ...state, tries }
}

/** A mobile network drops a poll now and then; two in a row are told. */
function missed(state: Polling, again: boolean): ConnectState {
  const after = another(state)
  if (!again && after.stage !== 'failed') return after
  return failed(state, state.stage === 'waiting' ? 'checking' : 'verification')
}

/** Whoever could not be asked has told it after all. */
function comeUp(state: ConnectState, status: WaStatus): ConnectState {
  const unknown =
    state.stage === 'failed' && (state.problem === 'checking' || state.problem === 'verification')
  if (!unknown || status.status !== 'connected') return state
  return { stage: 'connected', phoneNumber: status.phoneNumber, already: false }
}
