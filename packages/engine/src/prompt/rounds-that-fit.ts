import type { AiMessage, AiTool } from '../ask/ask.ts'
import { cutText } from '../words/chat-text.ts'
import { mostOfPrompt } from './limits.ts'
import { sizeOfTools } from './tools-that-fit.ts'

/** Of what one function brought, however little room there is. */
const leastOfResult = 150

/**
 * The messages of a question with what functions brought so far, no longer than a prompt may be: where they are, all
 * results are cut alike, and then the oldest rounds go.
 */
export function roundsThatFit(messages: readonly AiMessage[], tools: readonly AiTool[] = []): AiMessage[] {
  const most = mostOfPrompt - sizeOfTools(tools)
  if (sizeOf(messages) <= most) return [...messages]
  const results = messages.filter(({ role }) => role === 'tool')
  const others = sizeOf(messages.filter(({ role }) => role !== 'tool'))
  const each = Math.max(leastOfResult, Math.floor((most - others) / Math.max(1, results.length)))
  const shorter = messages.map((message) =>
    message.role === 'tool' ? { ...message, content: cutText(message.content, each) } : message,
  )
  while (sizeOf(shorter) > most) {
    const round = shorter.findIndex((message) => message.role === 'assistant' && message.toolCalls)
    if (round < 0) break
    const next = shorter.findIndex(({ role }, place) => place > round && role !== 'tool')
    shorter.splice(round, (next < 0 ? shorter.length : next) - round)
  }
  return shorter
}

function sizeOf(messages: readonly AiMessage[]): number {
  return messages.reduce((sum, message) => {
    const calls = message.role === 'assistant' ? (message.toolCalls ?? []) : []
    return sum + message.content.length + (calls.length > 0 ? JSON.stringify(calls).length : 0)
  }, 0)
}
