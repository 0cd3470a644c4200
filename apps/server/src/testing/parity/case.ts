import type { Settings } from '@recado/contract/builder/settings'
import type { BotEvent, ConversationState, TraceStep } from '@recado/engine'

/** What a customer does; a voice note says `words` once it is transcribed. */
export type Deed = Exclude<BotEvent, { type: 'audio' | 'vote' | 'form' }> | { type: 'voice'; words: string }

/** A generated bot and a customer's conversation with it. What is joined into one turn stands together. */
export type ParityCase = {
  settings: Settings
  nodes: { id: string; name: string; type: string; isActive: boolean; config: Record<string, unknown> }[]
  customer: { name: string | null; phoneNumber: string }
  turns: { minutesLater: number; deeds: Deed[] }[]
}

/** What became of a case: each turn's moment, replies and trace, and what is kept at the end. */
export type Decided = {
  turns: { at: number; trace: TraceStep[] }[]
  replies: string[]
  state: ConversationState
}

/** The stub of everything outside that is not AI: what a URL answers and what a voice note says, the same on both sides. */
export function stubbedBody(url: string): { status: number; body: string } {
  const status = url.includes('roto') ? 500 : 200
  return { status, body: JSON.stringify({ precio: url.length * 100, items: [{ nombre: 'coco' }] }) }
}

/** A trace without what each side names its own way: the voice note that was asked for. */
export function comparable(trace: readonly TraceStep[]): TraceStep[] {
  return trace.map((step) =>
    step.step === 'asked' && step.kind === 'transcribe' ? { ...step, detail: '' } : step,
  )
}
