import type { ScanView } from '@recado/whatsapp-emulator/protocol'

/** The server refused; the message is for the person. */
export class Refused extends Error {
  override name = 'Refused'
}

async function call<T = void>(method: string, path: string, body?: object): Promise<T> {
  const init: RequestInit =
    body instanceof Blob
      ? { method, body }
      : body
        ? { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
        : { method }
  const response = await fetch(path, init)
  const answer: unknown = response.status === 204 ? undefined : await response.json()
  // The shape is the protocol's, which the server of these phones shares.
  if (response.ok) return answer as T
  const told =
    typeof answer === 'object' && answer !== null && 'message' in answer ? answer.message : undefined
  throw new Refused(typeof told === 'string' ? told : response.statusText)
}

const phone = (number: string): string => `/api/phones/${number}`
const message = (from: string, to: string, id: string): string =>
  `${phone(from)}/chats/${to}/messages/${encodeURIComponent(id)}`

export type Typing = 'composing' | 'recording' | 'paused'

/** What people do with the phones. */
export const api = {
  sendText: (from: string, to: string, text: string) => call('POST', `${phone(from)}/messages`, { to, text }),
  setTyping: (from: string, to: string, state: Typing) =>
    call('POST', `${phone(from)}/typing`, { to, state }),
  markRead: (reader: string, withNumber: string) =>
    call('POST', `${phone(reader)}/read`, { with: withNumber }),
  reply: (from: string, to: string, id: string, text: string) =>
    call('POST', `${message(from, to, id)}/reply`, { text }),
  edit: (from: string, to: string, id: string, text: string) => call('PUT', message(from, to, id), { text }),
  remove: (from: string, to: string, id: string) => call('DELETE', message(from, to, id)),
  mark: (from: string, to: string, id: string, emoji: string) =>
    call('POST', `${message(from, to, id)}/mark`, { emoji }),
  vote: (from: string, to: string, id: string, option: string | null) =>
    call('POST', `${message(from, to, id)}/vote`, { option }),
  tap: (from: string, to: string, id: string, choice: string) =>
    call('POST', `${message(from, to, id)}/tap`, { choice }),
  fillForm: (from: string, to: string, id: string, values: object) =>
    call('POST', `${message(from, to, id)}/form`, { values }),
  shareNumber: (from: string, to: string, id: string) =>
    call('POST', `${message(from, to, id)}/own-contact`, {}),
  officialTrouble: (kind: string, on: boolean) => call('POST', '/api/official/trouble', { kind, on }),
  closeWindows: () => call('POST', '/api/official/windows', {}),
  approveTemplates: () => call('POST', '/api/official/templates', {}),
  sendSample: (from: string, to: string, sample: string) =>
    call('POST', `${phone(from)}/samples`, { to, sample }),
  sendPlace: (from: string, to: string, place: { latitude: number; longitude: number; live: boolean }) =>
    call('POST', `${phone(from)}/places`, { to, ...place }),
  sendContact: (from: string, to: string, name: string, phoneNumber: string) =>
    call('POST', `${phone(from)}/contacts`, { to, name, phoneNumber }),
  sendFile: (from: string, to: string, file: Blob, about: Record<string, string>) =>
    call('POST', `${phone(from)}/files?${new URLSearchParams({ to, ...about })}`, file),
  enterCode: (number: string, code: string) => call<ScanView>('POST', `${phone(number)}/code`, { code }),
  power: (number: string, on: boolean) => call('POST', `${phone(number)}/power`, { on }),
  trouble: (kind: string, on: boolean) => call('POST', '/api/trouble', { kind, on }),
  end: (ending: string) => call('POST', '/api/endings', { ending }),
  scan: (number: string) => call<ScanView>('POST', `${phone(number)}/scan`, {}),
  unlink: (number: string, deviceId: number) => call('DELETE', `${phone(number)}/devices/${deviceId}`),
  placeCall: (from: string, to: string, video: boolean) =>
    call('POST', `${phone(from)}/calls`, { to, video }),
  hangUp: (from: string, callId: string) => call('DELETE', `${phone(from)}/calls/${callId}`),
  addCustomer: (name: string) => call<{ phoneNumber: string }>('POST', '/api/customers', { name }),
  reset: () => call('POST', '/api/reset', {}),
}
