import type { DemoView, ScanView } from '../control/protocol.ts'

/** The server refused; the message is for the person. */
export class Refused extends Error {
  override name = 'Refused'
}

async function call<T = void>(method: string, path: string, body?: object): Promise<T> {
  const init: RequestInit = body
    ? { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    : { method }
  const response = await fetch(path, init)
  const answer: unknown = response.status === 204 ? undefined : await response.json()
  // The page and its server are one package: the shape is the protocol's.
  if (response.ok) return answer as T
  const told =
    typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : undefined
  throw new Refused(typeof told === 'string' ? told : response.statusText)
}

const phone = (number: string): string => `/api/phones/${number}`

export const api = {
  sendText: (from: string, to: string, text: string) => call('POST', `${phone(from)}/messages`, { to, text }),
  setTyping: (from: string, to: string, state: 'composing' | 'paused') =>
    call('POST', `${phone(from)}/typing`, { to, state }),
  markRead: (reader: string, withNumber: string) =>
    call('POST', `${phone(reader)}/read`, { with: withNumber }),
  scan: (number: string) => call<ScanView>('POST', `${phone(number)}/scan`, {}),
  unlink: (number: string, deviceId: number) => call('DELETE', `${phone(number)}/devices/${deviceId}`),
  placeCall: (from: string, to: string, video: boolean) =>
    call('POST', `${phone(from)}/calls`, { to, video }),
  hangUp: (from: string, callId: string) => call('DELETE', `${phone(from)}/calls/${callId}`),
  addCustomer: (name: string) => call<{ phoneNumber: string }>('POST', '/api/customers', { name }),
  reset: () => call('POST', '/api/reset', {}),
}

/** Calls back with the whole demo now and after every change; `onLost` when the server is gone, and back again. */
export function watchDemo(
  onView: (view: DemoView) => void,
  onConnection: (connected: boolean) => void,
): void {
  const events = new EventSource('/api/events')
  events.onmessage = ({ data }: MessageEvent<string>) => {
    onConnection(true)
    // As above.
    onView(JSON.parse(data) as DemoView)
  }
  events.onerror = () => onConnection(false)
}
