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
  | { stage: 'connected'; phoneNumber: string | null; already: boolean }
  | { stage: 'failed'; problem: ConnectProblem; message: string }

export type ConnectEvent =
  | { type: 'pressed' }
  | { type: 'answered'; success: boolean; status: WaStatusName; phoneNumber: string | null; message: string }
  | { type: 'refused'; timedOut: boolean; message: string }
  /** A poll's answer. */
  | { type: 'polled'; status: WaStatus }
  | { type: 'pollFailed' }
  /** The server's word over the socket, between polls: counts no try. */
  | { type: 'pushed'; status: WaStatus }
  | { type: 'closed' }

const { qrTries, scanTries } = limits.whatsapp

/** Whether a poll is due 5 s after this state was reached. */
export function polls(state: ConnectState): boolean {
  return state.stage === 'waiting' || state.stage === 'scanning'
}

/** The next state. Events that a state does not wait for change nothing. */
export function next(state: ConnectState, event: ConnectEvent): ConnectState {
  switch (event.type) {
    case 'closed':
      return { stage: 'idle' }
    case 'pressed':
      return state.stage === 'idle' || state.stage === 'failed' ? { stage: 'connecting' } : state
    case 'refused':
      return state.stage === 'connecting'
        ? { stage: 'failed', problem: event.timedOut ? 'timeout' : 'connection', message: event.message }
        : state
    case 'answered':
      return state.stage === 'connecting' ? answered(event) : state
    case 'pushed':
      return polls(state) ? heard(state, event.status, 0) : state
    case 'polled':
      return polls(state) ? heard(state, event.status, 1) : state
    case 'pollFailed':
      if (state.stage === 'waiting') return missed(state, 'checking')
      return state.stage === 'scanning' ? missed(state, 'verification') : state
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

type Polling = Extract<ConnectState, { tries: number }>

function heard(state: ConnectState, status: WaStatus, counted: 0 | 1): ConnectState {
  if (state.stage !== 'waiting' && state.stage !== 'scanning') return state
  if (status.status === 'connected') {
    return { stage: 'connected', phoneNumber: status.phoneNumber, already: false }
  }
  if (status.status === 'error') {
    const problem = state.stage === 'waiting' ? 'connection' : 'afterQr'
    return { stage: 'failed', problem, message: status.error ?? '' }
  }
  if (status.qr !== null) {
    const tries = state.stage === 'scanning' ? state.tries + counted : 0
    if (tries >= scanTries) return { stage: 'failed', problem: 'notScanned', message: '' }
    return { stage: 'scanning', tries, qr: status.qr, qrExpiresAt: status.qrExpiresAt }
  }
  // A line that went down by itself after its QR was shown: nobody scanned, or the phone refused.
  if (state.stage === 'scanning' && status.status === 'disconnected') {
    return { stage: 'failed', problem: 'notScanned', message: '' }
  }
  return counted === 1 ? another(state) : state
}

/** A poll that brought nothing new. */
function another(state: Polling): ConnectState {
  const tries = state.tries + 1
  if (state.stage === 'waiting') {
    return tries >= qrTries ? { stage: 'failed', problem: 'noQr', message: '' } : { ...state, tries }
  }
  return tries >= scanTries ? { stage: 'failed', problem: 'notScanned', message: '' } : { ...state, tries }
}

/** A poll that did not come back: only the last one ends it, a mobile network drops one now and then. */
function missed(state: Polling, problem: ConnectProblem): ConnectState {
  const after = another(state)
  return after.stage === 'failed' ? { stage: 'failed', problem, message: '' } : after
}
