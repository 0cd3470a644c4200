import { type WaStatus, neverLinked } from '@recado/contract/messaging/whatsapp'
import type { ConnectEvent, ConnectState } from '../connect-flow.ts'
import { createConnectRunner } from '../connect-runner.ts'

export const status = (change: Partial<WaStatus>): WaStatus => ({
  ...neverLinked,
  status: 'starting',
  ...change,
})
export const codeExpiresAt = '2026-11-02T15:02:40.000Z'
export const qr = status({
  status: 'qr_ready',
  qr: 'data:image/png;base64,AA',
  qrExpiresAt: '2026-11-02T15:01:00.000Z',
})
export const connected = status({ status: 'connected', phoneNumber: '573001112233' })
export const started: Extract<ConnectEvent, { type: 'answered' }> = {
  type: 'answered',
  success: true,
  status: 'starting',
  phoneNumber: null,
  reason: null,
  message: '',
}

type Answered = Extract<ConnectEvent, { type: 'answered' | 'refused' }>

type CodeEvent = Extract<ConnectEvent, { type: 'codeAnswered' | 'numberRefused' | 'refused' }>
export const codeShown: Extract<ConnectEvent, { type: 'codeAnswered' }> = {
  type: 'codeAnswered',
  success: true,
  status: 'qr_ready',
  phoneNumber: '573001112233',
  code: 'ABCD1234',
  expiresAt: codeExpiresAt,
  reason: null,
  message: '',
}

/** A flow with a clock that only moves when it is told to, and a server that answers what it is told. */
export function flow(
  connect: Answered = started,
  first: WaStatus | null = status({}),
  code: CodeEvent = codeShown,
) {
  let now = 0
  let timers: { at: number; callback: () => void }[] = []
  const world = { answer: first, polls: 0, states: [] as ConnectState[] }
  const runner = createConnectRunner({
    connect: async () => connect,
    code: async () => code,
    status: async () => {
      world.polls += 1
      return world.answer
    },
    after: (ms, callback) => {
      const timer = { at: now + ms, callback }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    onState: (state) => world.states.push(state),
  })
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  return {
    ...runner,
    world,
    last: () => world.states.at(-1),
    async start() {
      runner.press()
      await settle()
    },
    async pass(ms: number) {
      const end = now + ms
      for (;;) {
        const due = timers.filter((timer) => timer.at <= end).toSorted((a, b) => a.at - b.at)[0]
        if (!due) break
        timers = timers.filter((timer) => timer !== due)
        now = due.at
        due.callback()
        await settle()
      }
      now = end
    },
    settle,
    waiting: () => timers.length,
  }
}
