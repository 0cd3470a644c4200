import { createHmac } from 'node:crypto'

/** Something that happened, as one change of a webhook's body. */
export interface Change {
  field: string
  value: object
}

/** One body of a webhook; several changes of an account may share it. */
export function payload(accountId: string, seconds: number, changes: readonly Change[]): object {
  return { object: 'whatsapp_business_account', entry: [{ id: accountId, time: seconds, changes }] }
}

/** JSON as Meta writes it, with escapes where others write letters: a body parsed and written again does not match its signature. */
export function escapedJson(value: object): string {
  return JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[<>%@]|[^\u0020-\u007e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** `X-Hub-Signature-256` of a body. */
export function signature(secret: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}
