import type { Attachment } from './attachment.ts'

/** What a turn does besides replying; performed by the server after the turn is committed, never in the simulator. */
export type Effect =
  | { kind: 'reject_call' }
  | { kind: 'save_fields'; fields: Record<string, string> }
  | { kind: 'tag'; action: 'add' | 'remove'; tag: string }
  | { kind: 'email'; nodeId: string; to: string; subject: string; text: string }
  | { kind: 'webhook'; nodeId: string; url: string; payload: unknown }
  /** `attachment`: what it is about, below whose picture the words stand. */
  | { kind: 'notify_owner'; nodeId: string; text: string; attachment?: Attachment }
  /** `summary`: what the person who goes on has to know, where the shop wants one. */
  | { kind: 'handoff'; nodeId: string; summary?: string }
