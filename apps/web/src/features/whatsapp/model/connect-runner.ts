import { limits } from '@recado/contract/wire/limits'
import type { WaStatus } from '@recado/contract/messaging/whatsapp'
import { type ConnectEvent, type ConnectState, next, polls } from './connect-flow.ts'

/** What connecting needs from outside. */
export interface ConnectPorts {
  /** POST connect; `refused` when it did not come through. */
  connect: () => Promise<Extract<ConnectEvent, { type: 'answered' | 'refused' }>>
  /** POST code for this number, in any form. */
  code: (
    phoneNumber: string,
  ) => Promise<Extract<ConnectEvent, { type: 'codeAnswered' | 'numberRefused' | 'refused' }>>
  /** GET status; null when it did not come through. */
  status: () => Promise<WaStatus | null>
  /** Calls back after so many ms; answers how to call it off. */
  after: (ms: number, callback: () => void) => () => void
  onState: (state: ConnectState) => void
}

export interface ConnectRunner {
  press: () => void
  /** Asks for the number, leaving what is under way. */
  byNumber: () => void
  /** Shows the code that a line waits with already. */
  showCode: (status: WaStatus) => void
  /** Asks for a code for that number. */
  giveNumber: (phoneNumber: string) => void
  /** The server's word over the socket. */
  pushed: (status: WaStatus) => void
  /** Cancels what is under way and goes back to the start; answers where it stood. */
  close: () => ConnectState['stage']
}

/** Drives the flow: connects, polls every 5 s while a stage waits, and lets late answers of a closed run fall. */
export function createConnectRunner(ports: ConnectPorts): ConnectRunner {
  let state: ConnectState = { stage: 'idle' }
  let run = 0
  let missed = false
  let cancel: () => void = () => undefined

  const take = (event: ConnectEvent) => {
    const before = state
    state = next(state, event)
    if (state === before) return
    ports.onState(state)
    if (event.type !== 'pushed' || state.stage !== before.stage) schedule()
  }

  const schedule = () => {
    cancel()
    cancel = polls(state) ? ports.after(limits.whatsapp.pollMs, () => void poll(run)) : () => undefined
  }

  const poll = async (asked: number) => {
    const status = await ports.status()
    if (asked !== run) return
    const again = missed
    missed = status === null
    take(status ? { type: 'polled', status } : { type: 'pollFailed', again })
  }

  const connect = async (asked: number) => {
    const event = await ports.connect()
    if (asked !== run) return
    take(event)
    // The first look is at once: a QR may be there already.
    if (polls(state)) void peek(asked)
  }

  const peek = async (asked: number) => {
    const status = await ports.status()
    if (asked !== run) return
    missed = status === null
    if (status) take({ type: 'pushed', status })
  }

  const askCode = async (asked: number, phoneNumber: string) => {
    const event = await ports.code(phoneNumber)
    if (asked === run) take(event)
  }

  return {
    byNumber() {
      run += 1
      cancel()
      take({ type: 'numberWanted' })
    },
    showCode(status) {
      run += 1
      take({ type: 'codeWanted', status })
    },
    giveNumber(phoneNumber) {
      if (state.stage !== 'number' || state.asking) return
      run += 1
      take({ type: 'numberGiven', phoneNumber })
      void askCode(run, phoneNumber)
    },
    press() {
      if (next(state, { type: 'pressed' }) === state) return
      run += 1
      missed = false
      cancel()
      take({ type: 'pressed' })
      if (state.stage === 'connecting') void connect(run)
    },
    pushed: (status) => take({ type: 'pushed', status }),
    close() {
      const { stage } = state
      run += 1
      cancel()
      take({ type: 'closed' })
      return stage
    },
  }
}
