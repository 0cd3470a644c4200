import type { Account } from './account.ts'
import type { App, Token } from './app.ts'
import type { Business } from './business.ts'
import type { Flow } from './flow.ts'
import type { Line } from './line.ts'
import type { MediaFile } from './media-file.ts'
import type { Outgoing } from './outgoing.ts'
import type { Upload } from './upload.ts'
import type { Template } from './template.ts'

/** All that Meta's side knows: plain data, so that it can be kept. */
export interface GraphState {
  /** Of whatever gets an id next. */
  nextId: number
  businesses: Map<string, Business>
  apps: Map<string, App>
  tokens: Map<string, Token>
  /** WhatsApp Business accounts (WABA). */
  accounts: Map<string, Account>
  /** Phone numbers of the platform, by their id. */
  lines: Map<string, Line>
  media: Map<string, MediaFile>
  /** What businesses sent, by the id under which phones know it. */
  outgoing: Map<string, Outgoing>
  templates: Map<string, Template>
  flows: Map<string, Flow>
  uploads: Map<string, Upload>
  /** How often a person's user id became another one, by phone number. */
  userIdChanges: Map<string, number>
}

export function emptyState(): GraphState {
  return {
    nextId: 1,
    businesses: new Map(),
    apps: new Map(),
    tokens: new Map(),
    accounts: new Map(),
    lines: new Map(),
    media: new Map(),
    outgoing: new Map(),
    templates: new Map(),
    flows: new Map(),
    uploads: new Map(),
    userIdChanges: new Map(),
  }
}

/** A new id such as Graph gives: digits only, never given before. */
export function newGraphId(
  state: GraphState,
  kind: 'app' | 'business' | 'account' | 'line' | 'other',
): string {
  const prefix = { app: '71', business: '52', account: '10', line: '11', other: '13' }[kind]
  return `${prefix}${String(state.nextId++).padStart(13, '0')}`
}
