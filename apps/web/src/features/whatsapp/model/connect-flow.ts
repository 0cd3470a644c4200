import { limits } from '@recado/contract/limits'
import type { WaStatus, WaStatusName } from '@recado/contract/whatsapp'
import { text } from '../../../text/whatsapp.ts'

/** Why connecting ended without a line; each has its texts. */
export type ConnectProblem =
  | 'connection'
  | 'process'
  | 'timeout'
  | 'noQr'
  | 'checking'
  | 'notScanned'
  | 'verification'
  | 'afterQr'

/** Where connecting stands. `tries` counts polls of the stage; the QR's expiry in ms UTC. */
export type ConnectState =
  | { stage: 'idle' }
  | { stage: 'connecting' }
  | { stage: 'waiting'; tries: number }
  | { stage: 'scanning'; tries: number; qr: string; qrExpiresAt: number | null }
  /** Linking by code: the number is asked for, then its code shown until `expiresAt` (ms UTC). */
  | { stage: 'number'; asking: boolean; refused: string | null }
  | { stage: 'typing'; tries: number; code: string; phoneNumber: string | null; expiresAt: number | null }
  | { stage: 'connected'; phoneNumber: string | null; already: boolean }
  | { stage: 'failed'; problem: ConnectProblem; message: string }

export type ConnectEvent =
  | { type: 'pressed' }
  | { type: 'answered'; success: boolean; status: WaStatusName; phoneNumber: string | null; message: string }
  | { type: 'refused'; timedOut: boolean; message: string }
  | { type: 'numberWanted' }
  | { type: 'numberGiven' }
  /** The server takes the number for none. */
  | { type: 'numberRefused'; message: string }
  | {
      type: 'codeAnswered'
      success: boolean
      status: WaStatusName
      phoneNumber: string | null
      code: string | null
      expiresAt: number | null
      message: string
    }
  /** A poll's answer. */
  | { type: 'polled'; status: WaStatus }
  | { type: 'pollFailed' }
  /** The server's word over the socket, between polls: counts no try. */
  | { type: 'pushed'; status: WaStatus }
  | { type: 'closed' }

const { qrTries, scanTries, pollMs } = limits.whatsapp
/** WhatsApp waits 160 s for a code. */
const codeTries = Math.ceil(160_000 / pollMs)

/** Whether a poll is due 5 s after this state was reached. */
export function polls(state: ConnectState): boolean {
  return state.stage === 'waiting' || state.stage === 'scanning' || state.stage === 'typing'
}

/** The next state. Events that a state does not wait for change nothing. */
export function next(state: ConnectState, event: ConnectEvent): ConnectState {
  switch (event.type) {
    case 'closed':
      return { stage: 'idle' }
    case 'pressed':
      return state.stage === 'idle' || state.stage === 'failed' || state.stage === 'number'
        ? { stage: 'connecting' }
        : state
    case 'refused':
      return state.stage === 'connecting' || isAsking(state)
        ? { stage: 'failed', problem: event.timedOut ? 'timeout' : 'connection', message: event.message }
        : state
    case 'answered':
      return state.stage === 'connecting' ? answered(event) : state
    case 'numberWanted':
      return state.stage === 'connected' ? state : { stage: 'number', asking: false, refused: null }
    case 'numberGiven':
      return state.stage === 'number' ? { stage: 'number', asking: true, refused: null } : state
    case 'numberRefused':
      return isAsking(state) ? { stage: 'number', asking: false, refused: event.message } : state
    case 'codeAnswered':
      return isAsking(state) ? codeAnswered(event) : state
    case 'pushed':
      return polls(state) ? heard(state, event.status, 0) : state
    case 'polled':
      return polls(state) ? heard(state, event.status, 1) : state
    case 'pollFailed':
      if (state.stage === 'waiting') return missed(state, 'checking')
      return state.stage === 'scanning' || state.stage === 'typing' ? missed(state, 'verification') : state
  }
}

function answered(event: Extract<ConnectEvent, { type: 'answered' }>): ConnectState {
  const { success, status, phoneNumber, message } = event
  if (!success) return { stage: 'failed', problem: 'process', message }
  if (status === 'connected') {
    // A link that was kept comes up within the answer; only the server's words tell it from one that was up before.
    return { stage: 'connected', phoneNumber, already: message === text.english.already }
  }
  if (status === 'starting' || status === 'qr_ready' || status === 'connecting')
    return { stage: 'waiting', tries: 0 }
  return { stage: 'failed', problem: 'process', message }
}

function isAsking(state: ConnectState): boolean {
  return state.stage === 'number' && state.asking
}

function codeAnswered(event: Extract<ConnectEvent, { type: 'codeAnswered' }>): ConnectState {
  const { code, phoneNumber, expiresAt } = event
  if (code !== null) return { stage: 'typing', tries: 0, code, phoneNumber, expiresAt }
  const { success, status, message } = event
  return answered({ type: 'answered', success, status, phoneNumber, message })
}

const expired: ConnectState = { stage: 'failed', problem: 'notScanned', message: '' }

type Polling = Extract<ConnectState, { tries: number }>

function heard(state: ConnectState, status: WaStatus, counted: 0 | 1): ConnectState {
  if (state.stage !== 'waiting' && state.stage !== 'scanning' && state.stage !== 'typing') return state
  if (status.status === 'connected') {
    return { stage: 'connected', phoneNumber: status.phoneNumber, already: false }
  }
  if (status.status === 'error') {
    if (status.reason === 'qr_expired' && state.stage !== 'waiting') return expired
    const problem = state.stage === 'waiting' ? 'connection' : 'afterQr'
    return { stage: 'failed', problem, message: status.error ?? '' }
  }
  if (status.code !== null && state.stage !== 'scanning') {
    const tries = state.stage === 'typing' ? state.tries + counted : 0
    const { code, phoneNumber, qrExpiresAt: expiresAt } = status
    return tries >= codeTries ? expired : { stage: 'typing', tries, code, phoneNumber, expiresAt }
  }
  if (status.qr !== null && state.stage !== 'typing') {
    const tries = state.stage === 'scanning' ? state.tries + counted : 0
    if (tries >= scanTries) return expired
    return { stage: 'scanning', tries, qr: status.qr, qrExpiresAt: status.qrExpiresAt }
  }
  // A line that went down by itself after its QR was shown: nobody scanned, or the phone refused.
  if (state.stage !== 'waiting' && status.status === 'disconnected') return expired
  return counted === 1 ? another(state) : state
}

/** A poll that brought nothing new. */
function another(state: Polling): ConnectState {
  const tries = state.tries + 1
  if (state.stage === 'waiting') {
    return tries >= qrTries ? { stage: 'failed', problem: 'noQr', message: '' } : { ...state, tries }
  }
  return tries >= (state.stage === 'typing' ? codeTries : scanTries) ? expired : { ...state, tries }
}

/** A poll that did not come back: only the last one ends it, a mobile network drops one now and then. */
function missed(state: Polling, problem: ConnectProblem): ConnectState {
  const after = another(state)
  return after.stage === 'failed' ? { stage: 'failed', problem, message: '' } : after
}
